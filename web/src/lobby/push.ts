// Web Push: the browser is told when a slow table waits, where it lets itself be told.

import { api } from "../api/client";
import { ensurePerson } from "../api/person";

export function canPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window;
}

/** A browser that cannot reach its push service may never say so. */
const PATIENCE = 20_000;

export async function notifyHere(patience = PATIENCE): Promise<void> {
  await ensurePerson();
  const registration = await navigator.serviceWorker.register("/push.js");
  const { key } = await api.pushKey();
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const given = await Promise.race([registration.pushManager.subscribe(wish), givenUp(patience)]);
  const { endpoint, keys } = given.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new DOMException("", "AbortError");
  await api.push({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
}

function givenUp(after: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException("", "AbortError")), after);
  });
}

/** Why a browser was not told: it may not, or its push service is out of reach. */
export function pushRefusal(problem: DOMException): "refused-here" | "push-lost" {
  return problem.name === "NotAllowedError" ? "refused-here" : "push-lost";
}
