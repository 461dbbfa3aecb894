import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getReport } from '../contract/board';
import { listOffline, prepareOffline, releaseOffline } from '../contract/offline';
import { textOf } from '../server/testing/pdf';
import { offline as en } from '../text/en/offline';
import { countedActs } from './support/acts';
import { auditNow, speak, violations } from './support/audit';
import { foreignWords } from './support/audits/languages';
import { type Caller, call } from './support/call';
import { challengeId, grade, kept, prepareRoom, ready, typeCode } from './support/classes/offline-room';
import { openDatabase, type Pupil } from './support/database';
import { logInByForm, patient, test } from './support/journey';
import { pageWithCamera } from './support/paper/camera';
import { filmOfScreen } from './support/paper/held-card';
import { picture, pictures } from './support/picture';
import { openOwnCountry } from './support/servers/country';
import { logInByCall } from './support/session';
import { choice, finish, log, openTask, take } from './support/solver';
import { phone, wide } from './support/windows';

/** A class sits without the internet: its computer is prepared, the cable is cut, and the answers come back later. */

test.use({ refusals: 'ALL' });

/** Opens the page of the computer again, in a window of its own, as after a night. laterMs: by the clock of the computer. */
async function reopen(page: Page, context: BrowserContext, laterMs = 0): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  if (laterMs > 0) await next.clock.install({ time: Date.now() + laterMs });
  await next.goto('/offline');
  return next;
}

const nameOf = ({ name }: Pupil): string => name.split(' ')[0] ?? '';

/** Presses the own name, and answers the question. */
async function begin(page: Page, pupil: Pupil): Promise<void> {
  await page.getByRole('button', { name: pupil.name }).click();
  await expect(page.getByRole('heading', { name: `Ar tu esi ${nameOf(pupil)}?` })).toBeVisible();
  await pictures(page, 'offline-question');
  await page.getByRole('button', { name: 'Taip, pradėti' }).click();
}

test.describe('a computer of a class', () => {
  test.use({ cold: true });

  test('is prepared, sits with the cable out, goes on after a reload, and its answers count', {
    tag: '@gate',
  }, async ({ page, context, database, origin }) => {
    const { school, teacher, pupil, other, preparation } = await prepareRoom(database, origin);
    await page.goto('/offline');
    const acts = countedActs(page);
    await acts.fill(page.getByLabel('Pirmos keturios klasės raidės'), preparation.room);
    await acts.click(page.getByRole('button', { name: 'Gauti užduotis' }));
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    console.log('acts: a computer prepared', acts.count());
    expect(acts.count()).toBe(2);
    await pictures(page, 'offline-ready');
    expect.soft(await violations(page), 'a prepared computer').toEqual([]);

    await context.setOffline(true);
    const { code } = await call(teacher, releaseOffline, { body: { preparation: preparation.id } });
    const alone = await reopen(page, context);
    await expect(ready(alone)).toBeVisible({ timeout: 20_000 });

    await test.step('a wrong letter is told, the right ones open the tasks', async () => {
      await typeCode(
        alone,
        code.replace(/.$/, (last) => (last === 'K' ? 'M' : 'K')),
      );
      await expect(alone.getByRole('alert')).toContainText('Viena raidė neteisinga');
      await pictures(alone, 'offline-code');
      await typeCode(alone, code);
      await expect(alone.getByRole('heading', { name: 'Kas tu?' })).toBeVisible();
      await pictures(alone, 'offline-who');
      expect.soft(await violations(alone), 'the names').toEqual([]);
    });

    await begin(alone, pupil);
    await openTask(alone, 1);
    await take(alone, 'C');
    await expect(log(alone, 1)).toHaveAccessibleName(`1 užduotis, ${kept}`);
    await openTask(alone, 2);
    await take(alone, 'B');
    await expect(alone.getByText('Viskas išsaugota šiame kompiuteryje')).toBeVisible();
    await pictures(alone, 'offline-solver');

    await test.step('the same pupil goes on after a reload', async () => {
      await alone.reload();
      await expect(log(alone, 1)).toHaveAccessibleName(`1 užduotis, ${kept}`, { timeout: 20_000 });
      await expect(alone.getByRole('timer')).toContainText(/Liko\s4[45]\smin\./);
      await openTask(alone, 2);
      await expect(choice(alone, 'B')).toBeChecked();
      await openTask(alone, 4);
      await take(alone, 'A');
    });

    await finish(alone);
    await expect(alone.getByRole('heading', { name: `${nameOf(pupil)}, sprendimas baigtas` })).toBeVisible();
    await expect(alone.getByText('Atsakymai užrakinti šiame kompiuteryje.')).toBeVisible();
    await pictures(alone, 'offline-end');
    expect.soft(await violations(alone), 'the end').toEqual([]);
    expect(await database.answersOf(pupil)).toEqual({});

    await test.step('the next pupil finds the names, and who has solved here', async () => {
      await alone.getByRole('button', { name: 'Kitas mokinys' }).click();
      await expect(alone.getByRole('button', { name: pupil.name })).toContainText('jau sprendė čia');
      await expect(alone.getByRole('button', { name: other.name })).not.toContainText('jau sprendė čia');
    });

    await context.setOffline(false);
    await expect(alone.getByText('Visi išsiųsti: 1')).toBeVisible({ timeout: 20_000 });
    await alone.getByText('Atsakymai šiame kompiuteryje').click();
    await pictures(alone, 'offline-delivered');
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 4: 'A' });
    const { preparations } = await call(teacher, listOffline, { body: { school: school.id } });
    expect(preparations[0]?.parcels).toMatchObject([
      { uuid: pupil.uuid, state: 'COUNTED', cameBy: 'NETWORK', answers: 3, doubts: [] },
    ]);
  });

  test('without a network its answers travel by codes on its screen to the camera of a telephone', {
    tag: '@screen',
  }, async ({ page, context, database, origin, foreign }) => {
    const { school, teacher, pupil, preparation } = await prepareRoom(database, origin);
    await page.goto(`/offline#${preparation.room}`);
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    await context.setOffline(true);
    const { code } = await call(teacher, releaseOffline, { body: { preparation: preparation.id } });
    await typeCode(page, code);
    await begin(page, pupil);
    await openTask(page, 1);
    await take(page, 'C');
    await expect(log(page, 1)).toHaveAccessibleName(`1 užduotis, ${kept}`);
    await finish(page);
    await page.getByRole('button', { name: 'Kitas mokinys' }).click();
    await page.getByRole('button', { name: 'Užrakinti užduotis' }).click();
    await page.getByRole('button', { name: 'Rodyti QR kodais' }).click();
    const shown = page.getByRole('img', { name: 'Atsakymų dalis, QR kodas' });
    await expect(shown).toBeVisible();
    await pictures(page, 'offline-codes');
    expect.soft(await violations(page), 'the codes').toEqual([]);
    const codes = await shown.evaluate(everyCode);
    expect(codes.length).toBeGreaterThan(1);

    const film = await filmOfScreen(codes.map((svg) => Buffer.from(svg)));
    const telephone = await pageWithCamera(origin, film, foreign);
    try {
      // The camera sees the codes at once; until the end nothing leaves the telephone.
      await telephone.page.route('**/offline/deliver', (route) => route.abort());
      await telephone.page.goto('/offline');
      const taking = telephone.page.getByRole('button', { name: 'Paimti atsakymus telefonu' });
      await taking.click();
      await expect(telephone.page.getByText('Nukreipkite kamerą į kodus')).toBeVisible();
      // Opened once with a network, it takes them without one, and after a night.
      await expect
        .poll(() => telephone.page.evaluate(() => caches.match('/offline').then(Boolean)), patient)
        .toBe(true);
      await telephone.page.context().setOffline(true);
      await telephone.page.reload();
      await taking.click();
      await expect(telephone.page.getByText('Viskas paimta: 1 atsakymų paketas.', { exact: false })).toBeVisible({
        timeout: 20_000,
      });
      await pictures(telephone.page, 'offline-taken');
      expect.soft(await violations(telephone.page), 'the telephone').toEqual([]);
      await telephone.page.getByRole('button', { name: 'Baigti' }).click();
      await expect(telephone.page.getByText('Dar neišsiųstas 1 atsakymų paketas')).toBeVisible();
      await telephone.page.unroute('**/offline/deliver');
      await telephone.page.context().setOffline(false);
      await expect(telephone.page.getByText('Visi išsiųsti: 1')).toBeVisible();
    } finally {
      await telephone.close();
    }
    expect(await database.answersOf(pupil)).toEqual({ 1: 'C' });
    const parcels = async () =>
      (await call(teacher, listOffline, { body: { school: school.id } })).preparations[0]?.parcels;
    expect(await parcels()).toMatchObject([{ uuid: pupil.uuid, state: 'COUNTED', cameBy: 'QR', answers: 1 }]);

    await context.setOffline(false);
    await expect(page.getByText('Visi išsiųsti: 1')).toBeVisible({ timeout: 20_000 });
    expect(await parcels()).toHaveLength(1);
  });
});

test('without a network the code comes by its QR on the telephone of the teacher, held to the camera', {
  tag: '@screen',
}, async ({ visit, database, origin, foreign }) => {
  const { school, pupil, preparation } = await prepareRoom(database, origin);
  const telephone = await visit(school.tutor.login, `/userhome/classes/${pupil.slug}/offline`, { viewport: phone });
  await telephone.getByRole('button', { name: 'Rodyti raktą' }).click();
  const shown = telephone.getByRole('dialog', { name: 'Raktas' }).getByRole('img', { name: 'Rakto QR kodas' });
  await expect(shown).toBeVisible();
  await picture(telephone, 'offline-code-telephone');
  const code = await shown.evaluate((drawn) => new XMLSerializer().serializeToString(drawn));
  const { page, close } = await pageWithCamera(origin, await filmOfScreen([Buffer.from(code)]), foreign);
  try {
    // The computer was prepared before the teacher has given the code out.
    await page.route('**/offline/code', (route) => route.abort());
    await page.goto(`/offline#${preparation.room}`);
    await expect(ready(page)).toBeVisible({ timeout: 20_000 });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Nuskaityti kamera' }).click(patient);
    await expect(page.getByRole('heading', { name: 'Kas tu?' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: pupil.name })).toBeVisible();
  } finally {
    await close();
  }
});

test('the page of a computer in each state, in English and on a telephone', { tag: '@soak' }, async ({
  page,
  context,
  database,
  origin,
}) => {
  const { teacher, pupil, preparation } = await prepareRoom(database, origin);
  const look = async (what: string) => {
    await auditNow(page, `${what} in English`);
    expect(await foreignWords(page, 'en'), `words of the other language: ${what}`).toEqual([]);
    await pictures(page, `offline-en-${what}`);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/offline');
  await speak(page, 'en');
  await look('letters');
  await page.getByLabel(en.room.first).fill(preparation.room);
  await press(en.room.act);
  await expect(page.getByRole('heading', { name: en.prepared.title })).toBeVisible({ timeout: 20_000 });
  await look('prepared');
  await context.setOffline(true);
  const { code } = await call(teacher, releaseOffline, { body: { preparation: preparation.id } });
  await page.getByLabel(en.code.part({ n: 1 })).fill(code.replace(/.$/, (last) => (last === 'K' ? 'M' : 'K')));
  await press(en.code.act);
  await expect(page.getByRole('alert')).toBeVisible();
  await look('wrong-code');
  await page.getByLabel(en.code.part({ n: 1 })).fill(code);
  await press(en.code.act);
  await expect(page.getByRole('heading', { name: en.who.title })).toBeVisible();
  await look('names');
  await page.getByRole('button', { name: pupil.name }).click();
  await expect(page.getByRole('heading', { name: en.who.question({ name: nameOf(pupil) }) })).toBeVisible();
  await look('question');
});

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
          const own = at % 5 === 2 ? await reopen(page, page.context(), 24 * 3_600_000) : page;
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

/** Every code that stands here until the first comes again. */
function everyCode(shown: Element): Promise<string[]> {
  return new Promise((resolve) => {
    const codes: string[] = [];
    const look = () => {
      const now = new XMLSerializer().serializeToString(shown);
      if (codes.length > 1 && now === codes[0]) {
        watcher.disconnect();
        resolve(codes);
      } else if (!codes.includes(now)) codes.push(now);
    };
    const watcher = new MutationObserver(look);
    watcher.observe(shown, { attributes: true, childList: true, subtree: true });
    look();
  });
}
