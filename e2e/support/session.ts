// A log-in without the form: the session as the page stores it, made by a call. And all that a browser stores.
import type { Page } from '@playwright/test';
import { login } from '../../contract/auth-login';
import { type Caller, call } from './call';

/** The password of all accounts of the demonstration. */
export const password = 'Damba-2024';

/** Where the page stores its session. */
export const sessionKey = 'damba-session';

/** A session of the API, and the uuid of its owner. */
export async function logInByCall(
  origin: string,
  username: string,
): Promise<Caller & { token: string; sid: string; uuid: string }> {
  const { token, sid, uid: uuid } = await open(origin, username);
  return { origin, token, sid, uuid };
}

/** A new session as the page stores it. */
export async function sessionFor(origin: string, username: string): Promise<string> {
  const data = await open(origin, username);
  const { id: _id, ...user } = data.userdata;
  const { token, uid: uuid, sid, userrole, userHasAgreement: hasAgreement, userschools: schools, aids } = data;
  return JSON.stringify({ token, uuid, sid, role: userrole.name, ...user, hasAgreement, schools, aids });
}

async function open(origin: string, username: string) {
  const body = { authtype: 'BASIC', username, password } as const;
  return (await call({ origin, token: null }, login, { body })).data;
}

/** Everything that the site has stored in a browser, as text, by its place: the answers of the outbox apart. */
export type Stored = { answers: unknown[]; text: string };

/** Reads every store of the browser: both storages, every database, every cache and what lies in it. */
export async function storedIn(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    let answers: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of Array.from(database.objectStoreNames)) {
        const rows = await done<unknown[]>(database.transaction(store).objectStore(store).getAll());
        if (name === 'damba-outbox' && store === 'answers') answers = rows;
        parts.push({ [`${name} ${store}`]: rows });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        parts.push({ [`${name} ${request.url}`]: await kept?.text() });
      }
    }
    return { answers, text: JSON.stringify(parts) };
  });
}
