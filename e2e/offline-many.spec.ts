import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getReport } from '../contract/board';
import { listOffline, prepareOffline, releaseOffline } from '../contract/offline';
import { textOf } from '../server/testing/pdf';
import { countedActs } from './support/acts';
import { type Caller, call } from './support/call';
import { begin, challengeId, grade, kept, ready, reopen, typeCode } from './support/classes/offline-room';
import { openDatabase, type Pupil } from './support/database';
import { logInByForm, test } from './support/journey';
import { openOwnCountry } from './support/servers/country';
import { logInByCall } from './support/session';
import { finish, log, openTask, take } from './support/solver';
import { wide } from './support/windows';

/** A class of 25 sits without router and server, and nothing that a computer called kept is lost (docs/rules/offline.md). */

/** The answers that each pupil of a class was shown as stored, by the number of the task. */
type Ledger = Map<Pupil, Record<number, string>>;

test.describe('a class of 25', () => {
  test('sits with the router pulled out and the server stopped, from its first minute to a day after: no answer is lost', {
    tag: '@soak',
  }, async ({ browser }) => {
    test.setTimeout(30 * 60_000);
    const home = await openOwnCountry();
    const { origin } = home;
    const contexts: BrowserContext[] = [];
    const newPage = async () => {
      const context = await browser.newContext({ baseURL: origin, viewport: wide });
      contexts.push(context);
      return context.newPage();
    };
    try {
      const before = await openDatabase(new URL(origin).port);
      const school = await before.newSchool();
      const teacher: Caller = await logInByCall(origin, school.tutor.login);
      const pupils: Pupil[] = [];
      for (let n = 0; n < 25; n += 1) pupils.push(await before.newPupil(grade, school));
      const uList = pupils.map(({ uuid }) => uuid);
      const { preparation } = await call(teacher, prepareOffline, { body: { challengeId, school: school.id, uList } });
      if (!preparation) throw new Error('nobody was prepared');
      const computers: Page[] = [];
      for (const _ of pupils) {
        const page = await newPage();
        await page.goto(`/offline#${preparation.room}`);
        await expect(ready(page)).toBeVisible({ timeout: 60_000 });
        computers.push(page);
      }
      const { code } = await call(teacher, releaseOffline, { body: { preparation: preparation.id } });
      // To some computers the network brings the code; then it is gone.
      const [first] = computers;
      if (!first) throw new Error('no computer');
      await expect(first.getByRole('heading', { name: 'Kas tu?' })).toBeVisible({ timeout: 60_000 });
      for (const pupil of pupils) expect(await before.answersOf(pupil)).toEqual({});
      await before.close();
      // Half of them have no router, the others one behind which nobody answers.
      await home.halt();
      for (const [at, page] of computers.entries()) await page.context().setOffline(at % 2 === 0);

      const ledger: Ledger = new Map();
      for (const [at, pupil] of pupils.entries()) {
        const page = computers[at];
        if (page) computers[at] = await sit({ page, pupil, at, code, ledger });
      }
      const told = [...ledger.values()].flatMap((answers) => Object.keys(answers)).length;

      await test.step('with the routers back, and after a night, all of it still waits for the server', async () => {
        for (const page of computers) await page.context().setOffline(false);
        for (const [at, page] of computers.entries()) {
          const own = at % 5 === 2 ? await reopen(page, page.context(), Date.now() + 24 * 3_600_000) : page;
          computers[at] = own;
          await expect(own.getByText('Dar neišsiųstas 1 atsakymų paketas')).toBeVisible();
        }
      });
      const last = computers.pop();
      if (!last) throw new Error('no computer');
      await last.context().setOffline(true);
      await home.resume();

      await test.step('the last computer never has a network again: its file goes by stick', async () => {
        const here = countedActs(last);
        await here.click(last.getByText('Atsakymai šiame kompiuteryje'));
        const loading = last.waitForEvent('download');
        await here.click(last.getByRole('button', { name: 'Išsaugoti atsakymų failą' }));
        const file = await (await loading).path();
        const board = await newPage();
        await logInByForm(board, school.tutor.login);
        await board.goto(`/userhome/classes/${pupils[0]?.slug}`);
        const there = countedActs(board);
        await there.click(board.getByRole('link', { name: 'Be interneto' }));
        await board.getByLabel('Atsakymų failai').setInputFiles(file);
        await expect(board.getByText(pupils[24]?.name ?? '').first()).toBeVisible();
        // The choice of the file is one more; the other computers send by themselves.
        const acts = here.count() + there.count() + 1;
        console.log('acts: 25 who sat without a network handed in', acts);
        expect(acts).toBeLessThanOrEqual(6);
      });
      for (const page of computers) await expect(page.getByText('Visi išsiųsti: 1')).toBeVisible({ timeout: 120_000 });

      const after = await openDatabase(new URL(origin).port);
      const arrived: Ledger = new Map();
      for (const pupil of pupils) arrived.set(pupil, await after.answersOf(pupil));
      await after.close();
      expect(arrived).toEqual(ledger);
      const { preparations } = await call(teacher, listOffline, { body: { school: school.id } });
      expect(preparations[0]?.parcels.map(({ state }) => state)).toEqual(pupils.map(() => 'COUNTED'));

      await test.step('the report on paper says of each that the sitting was without the internet', async () => {
        const body = { challengeId, school: school.id, grade, subGrade: 1 };
        const { url } = await call(teacher, getReport, { body });
        const paper = await fetch(new URL(url, origin), { headers: { 'authentication-token': teacher.token ?? '' } });
        const words = textOf(Buffer.from(await paper.arrayBuffer()));
        expect(words.match(/sprendėbeinterneto/g)).toHaveLength(25);
      });
      console.log(
        `25 computers, ${told} answers told as kept before the server came back, the same ${told} counted after`,
      );
    } finally {
      for (const context of contexts) await context.close();
      await home.close();
    }
  });
});

type Sits = { page: Page; pupil: Pupil; at: number; code: string; ledger: Ledger };

/** One computer alone: some are loaded again in the middle, some closed and opened. */
async function sit({ page, pupil, at, code, ledger }: Sits): Promise<Page> {
  if (!(await page.getByRole('heading', { name: 'Kas tu?' }).isVisible())) await typeCode(page, code);
  await begin(page, pupil);
  const answers: Record<number, string> = {};
  let own = page;
  for (const task of [1, 2, 4]) {
    const letter = 'ABC'[(at + task) % 3] ?? 'A';
    await openTask(own, task);
    await take(own, letter);
    await expect(log(own, task)).toHaveAccessibleName(`${task} užduotis, ${kept}`);
    answers[task] = letter;
    if (task === 2 && at % 5 === 0) await own.reload();
    if (task === 2 && at % 5 === 1) own = await reopen(own, own.context());
  }
  await finish(own);
  await expect(own.getByText('Atsakymai užrakinti šiame kompiuteryje.')).toBeVisible();
  ledger.set(pupil, answers);
  return own;
}
