import { expect } from '@playwright/test';
import { listOffline, releaseOffline } from '../contract/offline';
import { createPermissions } from '../contract/permissions';
import { offline as en } from '../text/en/offline';
import { countedActs } from './support/acts';
import { auditNow, speak, violations } from './support/audit';
import { foreignWords } from './support/audits/languages';
import { call } from './support/call';
import { begin, challengeId, kept, nameOf, prepareRoom, ready, reopen, typeCode } from './support/classes/offline-room';
import { patient, test } from './support/journey';
import { pageWithCamera } from './support/paper/camera';
import { filmOfScreen } from './support/paper/held-card';
import { picture, pictures } from './support/picture';
import { choice, finish, log, openTask, take } from './support/solver';
import { phone } from './support/windows';

/** A class sits without the internet: its computer is prepared, the cable is cut, and the answers come back later. */

test.use({ refusals: 'ALL' });

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

test('a network that comes back in the middle changes nothing: the sitting goes on, and counts once', {
  tag: '@screen',
}, async ({ page, context, database, origin }) => {
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
  await context.setOffline(false);
  await openTask(page, 2);
  await take(page, 'B');
  await expect(log(page, 2)).toHaveAccessibleName(`2 užduotis, ${kept}`);
  expect(await database.answersOf(pupil)).toEqual({});
  await finish(page);
  await expect(page.getByText('Atsakymai jau serveryje.')).toBeVisible({ timeout: 20_000 });
  expect(await database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B' });
  const { preparations } = await call(teacher, listOffline, { body: { school: school.id } });
  expect(preparations[0]?.parcels).toMatchObject([{ uuid: pupil.uuid, state: 'COUNTED', answers: 2, doubts: [] }]);
  // Nobody is let in a second time with the network.
  const { permitted } = await call(teacher, createPermissions, { body: { challengeId, uList: [pupil.uuid] } });
  expect(permitted).toEqual([]);
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
