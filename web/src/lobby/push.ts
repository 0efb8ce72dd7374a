// Web Push: the browser is told when a slow table waits, where it lets itself be told.

import { api } from "../api/client";
import { becomeKnown } from "../api/person";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window;
}

export async function notifyHere(): Promise<void> {
  await becomeKnown();
  const registration = await navigator.serviceWorker.register("/push.js");
  const { key } = await api.pushKey();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await registration.pushManager.subscribe(wish)).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return;
  await api.push({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}
