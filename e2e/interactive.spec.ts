import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { addTasks, saveCollection } from '../contract/collections';
import { collectionStatistics } from '../contract/collections-acts';
import { listTasks } from '../contract/tasks';
import { violations } from './support/audit';
import { call } from './support/call';
import { frameOf, takesPresses, upload, uploadByCall } from './support/interactive';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';
import { expectLog, finish, log, openTask } from './support/solver';

/** An interactive task: tried, uploaded, put into practice; solved, also without a network; and hostile ones. */

test.use({ refusals: 'ALL' });

const example = readFileSync(new URL('../tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip', import.meta.url));
/** Unique at each try: leftovers of an earlier try do not matter. */
const newMark = (): string => randomUUID().slice(0, 4).toUpperCase();
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

/** A package with this page and one accepted answer. */
function packageOf(page: string, more: Record<string, string> = {}): Buffer {
  const manifest = JSON.stringify({ protocol: 'damba-frame/1', answer: { accepted: ['taip'] } });
  const files = { 'manifest.json': manifest, 'index.html': page, ...more };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const))),
  );
}

/** Chooses the file of a task that is not saved yet. */
const choosePackage = (page: Page, buffer: Buffer): Promise<void> =>
  page.getByLabel('Užduoties failas').setInputFiles({ name: 'paketas.zip', mimeType: 'application/zip', buffer });

/** Swaps two boats of the queue. */
async function swap(frame: FrameLocator, one: string, other: string): Promise<void> {
  await takesPresses(frame);
  await frame.getByRole('button', { name: new RegExp(one) }).click();
  await frame.getByRole('button', { name: new RegExp(other) }).click();
}
const queue = (frame: FrameLocator) => frame.getByRole('listitem').getByRole('button');
const namesIn = async (frame: FrameLocator): Promise<string[]> =>
  (await queue(frame).allTextContents()).map((text) => text.trim());

/** As the Lodge tool exports a task: press the button twice. */
const lodge = {
  id: 35,
  task: {
    body: { type: 'html', content: '<button id="plus">Dar vienas</button> <output id="n"></output>' },
    code: {
      type: 'javascript',
      content: `function Task() {
        var n = 0, show = function () { document.getElementById('n').textContent = n; };
        this.load = function () { document.getElementById('plus').onclick = function () { n += 1; show(); }; show(); };
        this.getAnswer = function () { return JSON.stringify({ n: n }); };
        this.reloadAnswer = function (text) { n = text ? JSON.parse(text).n : 0; show(); };
      }
      var task = new Task();`,
    },
    grader: { type: 'javascript', content: 'var grader = { right: 2 };' },
  },
  acceptedAnswers: ['{"n":2}'],
};

test('an interactive task is tried; a broken one is refused with its reason; it is uploaded and made ready', {
  tag: '@gate',
}, async ({ visit }) => {
  const mark = newMark();
  const name = `Eilė kanale ${mark}`;
  const page = await visit('admin', '/userhome/tasks/newinteractivetask');
  const number = page.getByRole('textbox', { name: 'Numeris' });
  await number.fill(`2026-LT-E31-${mark}`);
  await choosePackage(page, packageOf('<p>x</p>', { '../../vogti.js': 'x' }));
  await expect(page.getByLabel('Užduoties failas')).toHaveAccessibleDescription(/kelias išeina už paketo ribų/);
  await expect(number).toHaveValue(`2026-LT-E31-${mark}`);
  await pictures(page, 'interactive-refused', true);
  await choosePackage(page, example);
  const trial = page.getByRole('region', { name: 'Taip užduotį matys mokiniai' });
  const tried = frameOf(page, 'Nauja interaktyvioji užduotis');
  await expect(queue(tried)).toHaveText(['Aldona', 'Benas', 'Cilė', 'Domas', 'Elzė'], patient);
  await swap(tried, 'Aldona', 'Elzė');
  await expect(queue(tried)).toHaveText(['Elzė', 'Benas', 'Cilė', 'Domas', 'Aldona']);
  await trial.getByRole('button', { name: 'Pasitikrinti' }).click();
  await expect(trial.getByText('Neteisingai.')).toBeVisible(patient);
  expect.soft(await violations(page), 'a package on trial').toEqual([]);
  await pictures(page, 'interactive-trial', true);

  await upload(page, `2026-LT-E31-${mark}`, name, example);
  // It goes on at the desk of the new task, with the package as pupils will see it.
  await expect(page).toHaveURL(/editinteractivetask\/\d+$/, patient);
  await expect(queue(frameOf(page, name))).toHaveText(['Aldona', 'Benas', 'Cilė', 'Domas', 'Elzė'], patient);
  await page.getByLabel('Kalba', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Parengti' }).click();
  await expect(page.getByText('Užduotis parengta.')).toBeVisible(patient);
});

test('an interactive task stands in a practice, and is solved, also without a network', { tag: '@gate' }, async ({
  visit,
  origin,
  database,
}) => {
  const admin = await logInByCall(origin, 'admin');
  const mark = newMark();
  const name = `Eilė kanale ${mark}`;
  let collectionId = '';

  /** The end page shows before the server has closed the attempt. */
  const counted = async () => (await call(admin, collectionStatistics, { body: { id: collectionId } })).collectionData;

  await test.step('it stands in the practice of a class, beside one of the Lodge tool', async () => {
    await uploadByCall(admin, { id: `2026-LT-E31-${mark}`, title: name, file: example });
    const file = Buffer.from(JSON.stringify(lodge));
    await uploadByCall(admin, { id: `2026-LT-E34-${mark}`, title: `Mygtukas ${mark}`, file });
    const ids: string[] = [];
    for (const UID of [`2026-LT-E31-${mark}`, '2026-LT-24', `2026-LT-E34-${mark}`])
      ids.push((await call(admin, listTasks, { body: { filter: { UID } } })).tasks[0]?.id ?? '');
    const collection = {
      name: 'Kanalų treniruotė',
      type: 'TRA' as const,
      years: 2026,
      round: 1,
      grades: [12],
      difficultyId: '1',
      time: 30,
      validFrom: '2020-01-01T08:00:00Z',
      validTo: '2039-11-06T18:00:00Z',
      primaryResultDate: '2039-11-12T00:00:00Z',
      resultDate: '2039-11-20T00:00:00Z',
      startPoint: 6,
    };
    collectionId = (await call(admin, saveCollection, { body: { collection } })).id;
    const taskList = ids.map((bro_bre_id) => ({ bro_bre_id, brl_name: 'easy' as const }));
    await call(admin, addTasks, { body: { collection_set: { bro_brc_id: collectionId, taskList } } });
    const complete = { ...collection, id: collectionId, collectionStatus: true };
    await call(admin, saveCollection, { body: { collection: complete } });
  });

  await test.step('a pupil begins anew, loads the page without a network, goes on, and is right once of two', async () => {
    const pupil = await database.newPupil(12);
    const page = await visit(pupil.login, `/userhome/challenge/${collectionId}/-`);
    await openTask(page, 1);
    const frame = frameOf(page, name);
    await expect(queue(frame)).toHaveText(['Aldona', 'Benas', 'Cilė', 'Domas', 'Elzė']);
    await expectLog(page, 1, 'empty');
    await swap(frame, 'Aldona', 'Cilė');
    await expectLog(page, 1, 'onServer', 20_000);
    await page.getByRole('button', { name: 'Panaikinti atsakymą' }).click();
    await expectLog(page, 1, 'empty');
    await expect(queue(frame)).toHaveText(['Aldona', 'Benas', 'Cilė', 'Domas', 'Elzė']);
    await swap(frame, 'Aldona', 'Domas');
    await expectLog(page, 1, 'onServer', 20_000);
    await expect(queue(frame)).toHaveText(['Domas', 'Benas', 'Cilė', 'Aldona', 'Elzė']);
    await pictures(page, 'interactive-solver');

    // The last moves are read when the task is left.
    await swap(frame, 'Benas', 'Elzė');
    await openTask(page, 3);
    const button = frameOf(page, `Mygtukas ${mark}`);
    await takesPresses(button);
    await button.getByRole('button').click();
    await expectLog(page, 3, 'onServer', 20_000);
    await openTask(page, 1);
    await expect(queue(frame)).toHaveText(['Domas', 'Elzė', 'Cilė', 'Aldona', 'Benas']);

    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.reload();
    await openTask(page, 3);
    await expect(button.locator('#n')).toHaveText('1', patient);
    await openTask(page, 1);
    await expect(queue(frame)).toHaveText(['Domas', 'Elzė', 'Cilė', 'Aldona', 'Benas'], patient);
    await swap(frame, 'Cilė', 'Benas');
    await expectLog(page, 1, 'onComputer', 20_000);
    await picture(page, 'interactive-offline');
    await page.context().setOffline(false);
    await expectLog(page, 1, 'onServer', 20_000);
    expect(await namesIn(frame)).toEqual(['Domas', 'Elzė', 'Benas', 'Aldona', 'Cilė']);
    await finish(page);
    await expect(heading(page, 'Sprendimas baigtas')).toBeVisible(patient);
    await expect.poll(counted).toEqual({ viso_t: 1, viso_f: 1, viso_n: 1 });
  });
});

test('a visitor solves the interactive task of the public training, and reads it again afterwards', {
  tag: '@soak',
}, async ({ page }) => {
  await page.goto('/training');
  await page.getByRole('link', { name: 'Pradėti treniruotę „Interaktyvioji treniruotė“' }).click();
  await openTask(page, 2);
  const frame = frameOf(page, 'Eilė kanale');
  await swap(frame, 'Aldona', 'Domas');
  await expect(log(page, 2)).toHaveAccessibleName('2 užduotis, atsakyta', { timeout: 20_000 });
  await swap(frame, 'Benas', 'Elzė');
  await swap(frame, 'Cilė', 'Benas');
  await finish(page);
  await expect(page.getByText(/^Treniruotė baigta/)).toBeVisible();
  await expect(page.getByText('Teisingų atsakymų: 1 iš 3')).toBeAttached();
  await page.getByRole('button', { name: /^2 užduotis: teisingas, \+?9/ }).click();
  await expect(queue(frame)).toHaveText(['Domas', 'Elzė', 'Benas', 'Aldona', 'Cilė']);
  await expect(queue(frame).first()).toBeDisabled();
  expect.soft(await violations(page), 'a task read again').toEqual([]);
  await pictures(page, 'interactive-review', true);
});

/** Milliseconds after which a silent package has had its time (web/features/tasks/shown/frame-link.ts). */
const readyMs = 11_000;
const ready = `parent.postMessage({ ns: 'damba-frame', v: 1, type: 'ready' }, '*');`;
const hostile = `<!doctype html><html lang="lt"><title>x</title><pre id="out"></pre><script>
  const out = document.getElementById('out');
  const say = (what, got) => { out.textContent += what + ':' + got + '\\n'; };
  const attempt = (what, act) => { try { act(); say(what, 'open'); } catch { say(what, 'closed'); } };
  attempt('parent', () => parent.document.title);
  attempt('store', () => localStorage.length);
  attempt('cookie', () => document.cookie);
  attempt('top', () => { top.location.href = '/home'; });
  attempt('popup', () => { if (!window.open('/home')) throw 0; });
  fetch('/api/health').then(() => say('call', 'open'), () => say('call', 'closed'));
</script></html>`;

test('a hostile package reaches nothing; one that floods is stopped, a silent one leaves a way on', {
  tag: '@gate',
}, async ({ visit }) => {
  // A document of the site without its program: the clock is there before the page is.
  const page = await visit('admin', '/favicon.svg');
  await page.clock.install();
  await page.goto('/userhome/tasks/newinteractivetask');
  await expect(page.getByLabel('Užduoties failas')).toBeVisible(patient);
  await choosePackage(page, packageOf(hostile));
  const report = frameOf(page, 'Nauja interaktyvioji užduotis').locator('#out');
  for (const what of ['parent', 'store', 'cookie', 'top', 'popup', 'call'])
    await expect(report).toContainText(`${what}:closed`, patient);
  await expect(report).not.toContainText('open');
  await page.clock.fastForward(readyMs);
  await expect(page.getByRole('alert')).toContainText('Užduotis neatsiliepia.');
  await expect(page.getByRole('button', { name: 'Bandyti dar kartą' })).toBeVisible();

  await choosePackage(
    page,
    packageOf(`<!doctype html><script>setInterval(() => { for (let i = 0; i < 100; i++) ${ready} }, 10)</script>`),
  );
  await expect(page.getByRole('alert')).toContainText('Užduotis sustabdyta', patient);
  await expect(page.locator('iframe')).toHaveCount(0);
  await picture(page, 'interactive-stopped');
});
