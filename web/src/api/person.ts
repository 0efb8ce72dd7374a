// Who one is: a name and a device key, made the first time they are needed.

import { keep, settings } from "../settings.svelte";
import { t } from "../text/page";
import { api, Problem } from "./client";

/** Makes this browser known to the server, if it is not yet. */
export async function ensurePerson(): Promise<void> {
  if (settings.key && (await isStillKnown())) return;
  const { person, key } = await api.newPerson(settings.name || t("name-default"));
  keep({ key, name: person.name });
}

async function isStillKnown(): Promise<boolean> {
  try {
    await api.me();
    return true;
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 401) return false;
    throw problem;
  }
}

export async function rename(name: string): Promise<void> {
  keep({ name });
  if (settings.key) keep({ name: (await api.rename(name)).name });
}

export async function logIn(login: string, password: string): Promise<void> {
  const { person, key } = await api.login(login, password);
  keep({ key, name: person.name });
}

/** Deletes one's account and everything but one's moves. */
export async function forgetMe(password: string | null): Promise<void> {
  await api.deleteMe(password);
  keep({ key: null, name: "", links: {} });
}

/** Leaves this browser to whoever comes next; the account keeps its seats. */
export async function logOut(): Promise<void> {
  await api.logout();
  keep({ key: null, name: "", links: {} });
}
