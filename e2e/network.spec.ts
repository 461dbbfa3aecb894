import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { logout } from '../contract/auth';
import { closeAttempts } from '../contract/board';
import type { ReplyOf } from '../contract/endpoint';
import { getTasks } from '../contract/solving';
import { violations } from './support/audit';
import { call } from './support/call';
import type { Pupil } from './support/database';
import { test as base, enterAsNew, fillLogin, patient, sessionOf, waits } from './support/journey';
import { password, storedIn } from './support/session';
import { choice, choose, expectLog, finish, log, openTask, pulse, take, thanks } from './support/solver';

/** A pulled cable, lost replies, an ended session: no answer is lost, and the pupil sees where each is. */

const sendAnswer = '**/api/challenge/send-answer';
const logAnswer = '**/api/challenge/log-answer';

/** A pupil in the solver, with all tasks on this computer: a lost network still shows them. */
const test = base.extend<{ pupil: Pupil }>({
  pupil: async ({ page, database, allow }, use) => {
    const loaded = new Set<string>();
    page.on('response', async (response) => {
      if (!response.url().endsWith(getTasks.path) || !response.ok()) return;
      // A journey that ends takes the reply away.
      const reply: Partial<ReplyOf<typeof getTasks>> = await response.json().catch(() => ({}));
      for (const { task } of reply.tasks ?? []) loaded.add(task.bro_id);
    });
    const pupil = await enterAsNew(page, { database, allow }, 9, '164');
    // The first of the fifteen comes with the start.
    await expect.poll(() => loaded.size, { timeout: 30_000 }).toBe(14);
    await use(pupil);
  },
});

test('a bad network in one sitting: what is sent late, twice or in vain counts once', { tag: '@gate' }, async ({
  page,
  pupil,
  context,
  database,
}) => {
  await test.step('the cable is out: answers stay on this computer, and arrive when it is back', async () => {
    await choose(page, 1, 'C');
    await context.setOffline(true);
    await openTask(page, 2);
    await take(page, 'B');
    await expectLog(page, 2, 'onComputer');
    await openTask(page, 4);
    await take(page, 'A');
    await expectLog(page, 4, 'onComputer');
    await expect(page.getByText('2 atsakymai dar tik čia')).toBeVisible();
    const strip = page.getByRole('status').filter({ hasText: 'Ryšio nėra – spręsk toliau.' });
    await expect(strip).toContainText('Laikas skaičiuojamas kaip visada.');
    await expect(strip).toContainText('Laukia 2 atsakymai');
    await expectLog(page, 1, 'onServer');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
    await context.setOffline(false);
    await expectLog(page, 2, 'onServer');
    await expectLog(page, 4, 'onServer');
    await expect(page.getByText('Viskas išsaugota serveryje')).toBeVisible();
    await expect(strip).toHaveCount(0);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
  });

  await test.step('a reply that is killed, a connection that is refused, an overloaded server: it counts once', async () => {
    let tries = 0;
    await page.route(sendAnswer, async (route) => {
      tries += 1;
      // The first one has reached the server: only its confirmation is lost.
      if (tries === 1) await route.fetch();
      if (tries <= 2) return route.abort();
      if (tries > 3) return route.continue();
      const json = { success: false, code: 'OVERLOADED', error: 'Overloaded' };
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json });
    });
    await openTask(page, 1);
    await take(page, 'D');
    await expectLog(page, 1, 'onComputer');
    await expectLog(page, 1, 'onServer', 30_000);
    expect(tries).toBe(4);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'D', 2: 'B', 4: 'A' });
    expect(await database.countJournal(pupil)).toBe(4);
  });
});

test('what hangs in a lost network is given up when the cable is back, and the end waits for it', {
  tag: '@gate',
}, async ({ page, pupil, context, database }) => {
  await test.step('a call that hangs in the lost network is given up when the cable is back', async () => {
    let tries = 0;
    await page.route(sendAnswer, (route) => {
      tries += 1;
      // The first one is never answered: it would hang for 15 s, and then a pause would follow.
      return tries === 1 ? undefined : route.continue();
    });
    await openTask(page, 1);
    await take(page, 'A');
    await expect.poll(() => tries).toBe(1);
    await expectLog(page, 1, 'onComputer');
    await context.setOffline(true);
    await context.setOffline(false);
    await expectLog(page, 1, 'onServer');
    expect(tries).toBe(2);
    expect(await database.answersOf(pupil)).toEqual({ 1: 'A' });
  });

  await test.step('finishing without a network waits, says so, and ends when it is back', async () => {
    await context.setOffline(true);
    await take(page, 'C');
    await expectLog(page, 1, 'onComputer');
    await finish(page);
    await expect(page.getByText('1 atsakymas dar tik šiame kompiuteryje.')).toBeVisible();
    await expect(page.getByText('Neužverk šio lango ir neišjunk kompiuterio.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
  });
});

const loginTitle = (page: Page) => page.getByRole('heading', { level: 1, name: 'Prisijungimas' });

/** Ends the session unseen, with an answer that can then be sent neither with it nor without it. */
async function loseSession(page: Page, origin: string): Promise<void> {
  for (const url of [sendAnswer, logAnswer]) await page.route(url, (route) => route.abort());
  await openTask(page, 1);
  // Before the end: a page that has nothing to send leaves as soon as it hears of it.
  await take(page, 'C');
  await expectLog(page, 1, 'onComputer');
  const { token } = await sessionOf(page);
  await call({ origin, token }, logout, { body: {} });
  await page.unroute(sendAnswer);
  await pulse(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('damba-session'))).toBeNull();
}

test('a tab that is closed, then a session that ends: the next page delivers, and stays until nothing waits', {
  tag: '@gate',
}, async ({ page, pupil, context, origin, database }) => {
  await context.route(sendAnswer, (route) => route.abort());
  await openTask(page, 4);
  await take(page, 'A');
  await expectLog(page, 4, 'onComputer');
  await page.close();
  await context.unroute(sendAnswer);
  const next = await context.newPage();
  await next.goto('/userhome/home');
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 4: 'A' });
  await next.getByRole('button', { name: 'Tęsti' }).click();
  await expectLog(next, 4, 'onServer');

  await test.step('the session ends unseen: the page leads to the log-in once both answers are delivered', async () => {
    await loseSession(next, origin);
    await openTask(next, 2);
    await take(next, 'B');
    await expect(next.getByText('2 atsakymai dar tik čia')).toBeVisible();
    await next.unroute(logAnswer);
    // The page tries at once what it would try again later.
    await next.evaluate(() => dispatchEvent(new Event('online')));
    await expect(loginTitle(next)).toBeVisible(patient);
    await expect(next.getByText('Seansas baigėsi. Reikia prisijungti iš naujo.')).toBeVisible();
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
  });
});

test('G12: the log-out of the next pupil leaves the answer that waits, under its number, and nothing of anybody', {
  tag: '@screen',
}, async ({ page, pupil, origin, database }) => {
  await loseSession(page, origin);
  await page.reload();
  const classmate = await database.newPupil(9);
  await fillLogin(page, classmate.login, password);
  await expect(page.getByText(waits)).toBeVisible();
  const { token } = await sessionOf(page);
  expect((await storedIn(page)).text).toContain(token);
  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await expect(loginTitle(page)).toBeVisible();
  const { answers, text } = await storedIn(page);
  expect(answers).toHaveLength(1);
  const words = [pupil, classmate].flatMap(({ login, name }) => [login, name, ...name.split(' ')]);
  expect([token, ...words].filter((word) => text.includes(word))).toEqual([]);
  expect(await database.answersOf(pupil)).toEqual({});
});

test('G12: a page that is left in spite of it: the answers are kept, and go even while a classmate is logged in', {
  tag: '@soak',
}, async ({ page, pupil, origin, database }) => {
  await loseSession(page, origin);
  await page.reload();
  await expect(loginTitle(page)).toBeVisible();
  const waiting = page.getByRole('status').filter({ hasText: 'Dar neišsiųstas 1 atsakymas' });
  await expect(waiting).toContainText('Neužverk šio puslapio ir neišjunk kompiuterio.');
  expect(await database.answersOf(pupil)).toEqual({});

  const classmate = await database.newPupil(9);
  await fillLogin(page, classmate.login, password);
  await expect(page.getByText(waits)).toBeVisible();
  await expect(waiting).toBeVisible();
  expect(await database.answersOf(pupil)).toEqual({});

  await page.unroute(logAnswer);
  await expect.poll(() => database.answersOf(pupil), { timeout: 30_000 }).toEqual({ 1: 'C' });
  expect(await database.answersOf(classmate)).toEqual({});
  await expect(waiting).toHaveCount(0);

  await page.getByRole('button', { name: 'Atsijungti' }).click();
  await fillLogin(page, pupil.login, password);
  await page.getByRole('button', { name: 'Tęsti' }).click();
  await expect(log(page, 1)).toBeVisible();
  await expectLog(page, 1, 'onServer');
  await expect(choice(page, 'C')).toBeChecked();
});

test('C41: answers whose ticket has expired stay: a file for the teacher, and the pupil’s own log-in sends them', {
  tag: '@screen',
}, async ({ page, pupil, origin, database }) => {
  await loseSession(page, origin);
  await database.moveDeadline(pupil, -29 * 86_400);
  await page.unroute(logAnswer);
  await page.reload();
  const left = page.getByRole('status').filter({ hasText: 'Šiame kompiuteryje liko 1 neišsiųstas atsakymas.' });
  await expect(left).toContainText('Jei čia sprendei tu, prisijunk, ir jie bus išsiųsti.');
  await expect(page.getByText('Dar neišsiųstas 1 atsakymas')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await left.getByRole('button', { name: 'Išsaugoti atsakymų failą' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ damba: 'rescue', pupil: '', answers: [{ challengeId: '164', seq: 1 }] });
  expect(await database.countJournal(pupil)).toBe(0);

  await fillLogin(page, pupil.login, password);
  await expect.poll(() => database.countJournal(pupil)).toBe(1);
  expect(await database.answersOf(pupil)).toEqual({});
});

test('two tabs: what one has delivered the other shows too, without a reload', { tag: '@soak' }, async ({
  page,
  pupil,
  context,
  database,
}) => {
  const other = await context.newPage();
  await other.addInitScript(hearLate);
  await other.goto(page.url());
  await openTask(other, 4);
  await choose(other, 2, 'B');
  await expectLog(page, 2, 'onServer');
  await openTask(other, 4);
  await choose(page, 4, 'A');
  await choose(page, 1, 'C');
  await expectLog(other, 1, 'onServer');
  await expectLog(other, 4, 'onServer');
  await expect(choice(other, 'A')).toBeChecked();
  await expect(other.getByText('Viskas išsaugota serveryje')).toBeVisible();
  await openTask(page, 2);
  await expect(choice(page, 'B')).toBeChecked();
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
});

/** In the page: a busy tab, which reads the queue only after other tabs' answers have left it. */
function hearLate(): void {
  const add = BroadcastChannel.prototype.addEventListener;
  Object.defineProperty(BroadcastChannel.prototype, 'addEventListener', {
    value(this: BroadcastChannel, type: string, hear: (event: Event) => void) {
      add.call(this, type, (event: Event) => setTimeout(hear, 2_000, event));
    },
  });
}

test('an attempt that the teacher closes while tasks are still coming: asked once, then the end', {
  tag: '@soak',
}, async ({ browser, tutor, database, allow }) => {
  const own = await browser.newPage();
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  let requests = 0;
  await own.route('**/api/challenge/get-tasks', async (route) => {
    requests += 1;
    if (requests > 1) await closed;
    await route.continue();
  });
  const refused: string[] = [];
  own.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const solving = await enterAsNew(own, { database, allow }, 9, '164');
  await choose(own, 1, 'C');
  await expect.poll(() => requests).toBe(2);
  const body = { challengeId: '164', uList: [solving.uuid], reason: 'Mokinys serga' };
  const { done } = await call(tutor, closeAttempts, { body });
  expect(done).toHaveLength(1);
  open();
  await expect(own.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
  await expect(own.getByText(thanks)).toBeVisible();
  expect(refused).toEqual(['409 /api/challenge/get-tasks']);
  expect(await database.answersOf(solving)).toEqual({ 1: 'C' });
  await own.close();
});
