// What every journey is made of: a browser whose errors count, the people, the database under the server, the teacher's acts.
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { login } from '../../contract/auth-login';
import { createPermissions } from '../../contract/permissions';
import { type Caller, call } from './call';
import { type Database, openDatabase, type Pupil } from './database';

export const password = 'Damba-2024';

type Own = {
  /** Lets a pupil enter a challenge, as the teacher of the school. */
  allow: (pupil: Pupil, challengeId: string) => Promise<void>;
};

type Shared = {
  origin: string;
  database: Database;
  /** The teacher of all named pupils, by the API. */
  tutor: Caller;
};

export const test = base.extend<Own, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed: none
  origin: [async ({}, use, { project }) => use(project.use.baseURL ?? ''), { scope: 'worker' }],
  database: [
    async ({ origin }, use) => {
      const database = await openDatabase(new URL(origin).port);
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  tutor: [async ({ origin }, use) => use(await logInByCall(origin, 'tutor')), { scope: 'worker' }],
  allow: async ({ tutor }, use) =>
    use(async (pupil, challengeId) => {
      const { permitted } = await call(tutor, createPermissions, { body: { challengeId, uList: [pupil.uuid] } });
      expect(permitted).toHaveLength(1);
    }),
});

/** A session of the API. */
export async function logInByCall(origin: string, username: string): Promise<Caller & { sid: string }> {
  const body = { authtype: 'BASIC', username, password } as const;
  const { data } = await call({ origin, token: null }, login, { body });
  return { origin, token: data.token, sid: data.sid };
}

/** Logs in on the log-in page and waits for the home page. */
export async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await expect(page.getByRole('heading', { level: 1, name: /^(Labas!|Laba diena!)$/ })).toBeVisible();
}

/** Fills the log-in form and sends it. */
export async function fillLogin(page: Page | Locator, username: string, secret: string): Promise<void> {
  await page.getByLabel('Prisijungimo vardas arba el. pašto adresas').fill(username);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
}

/** The session that the page keeps: its token and its public number. */
export async function sessionOf(page: Page): Promise<{ token: string; sid: string }> {
  const kept = await page.evaluate(() => localStorage.getItem('damba-session'));
  return z.parse(z.object({ token: z.string(), sid: z.string() }), JSON.parse(kept ?? ''));
}

/** A pupil whom nobody else uses, let into the challenge, logged in and in the solver. */
export async function enterAsNew(
  page: Page,
  { database, allow }: { database: Database } & Own,
  grade: number,
  challengeId: string,
): Promise<Pupil> {
  const pupil = await database.newPupil(grade);
  await allow(pupil, challengeId);
  await logIn(page, pupil.login);
  await page.getByRole('button', { name: 'Pradėti' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  return pupil;
}

/** In the solver as enterAsNew, with all tasks, their pictures and the page itself kept on this computer. */
export async function enterAndKeep(page: Page, own: { database: Database } & Own): Promise<Pupil> {
  const pupil = await enterAsNew(page, own, 9, '164');
  // It is put in its place when everything else has been kept.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return pupil;
}
