import { expect, type Page } from '@playwright/test';
import { getBoard } from '../contract/board';
import { violations } from './support/audit';
import { call } from './support/call';
import { fillLogin, logIn, patient, test, waits } from './support/journey';
import { pictures } from './support/picture';
import { holdOpening } from './support/rounds/opening';
import { logInByCall, password } from './support/session';
import { sitByCall } from './support/sit';
import { expectLog } from './support/solver';
import { narrow, wide } from './support/windows';

/** A pupil's way in: one card, from waiting to the first answer and back again. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const card = (page: Page) => page.getByRole('main').getByRole('region').first();

/** How many words the card has; letters of choices are none. */
async function wordsOf(page: Page): Promise<number> {
  const text = (await card(page).allInnerTexts()).join(' ');
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}.„“-]+/gu) ?? []).length;
}

test('from the log-in to the first saved answer are three clicks', { tag: '@gate' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await database.newPupil(10);
  await allow(pupil, '164');
  await page.goto('/login');
  // One page from here to the answer: nothing is loaded anew.
  await page.evaluate(() => {
    let clicks = 0;
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) clicks += 1;
      document.documentElement.dataset.clicks = String(clicks);
    };
    addEventListener('click', count, { capture: true });
  });
  // The field has the focus from the beginning: nothing is clicked to type.
  await expect(page.getByLabel('Prisijungimo vardas arba el. pašto adresas')).toBeFocused();
  await page.keyboard.type(pupil.login);
  await page.getByLabel('Slaptažodis', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(heading(page, 'I etapas. Gali pradėti')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pradėti' })).toBeFocused();
  await expect(page.getByText('Jau gali pradėti. Paspausk „Pradėti“ per 15 minučių.')).toBeVisible();
  await pictures(page, 'home-allowed');
  expect.soft(await violations(page), 'the card before the start').toEqual([]);
  await page.getByRole('button', { name: 'Pradėti' }).click();
  const choices = page.getByRole('radiogroup', { name: 'Tavo atsakymas' });
  await expect(choices).toBeVisible();
  // The picture of a choice lies over its radio button.
  await choices.getByRole('radio').first().click({ force: true });
  await expectLog(page, 1, 'onServer', 20_000);
  await expect(page.locator('html')).toHaveAttribute('data-clicks', '3');
  expect(Object.keys(await database.answersOf(pupil))).toEqual(['1']);
});

test('a pupil who waits is told who sees them, warms up, and is let in without losing the warm-up', {
  tag: '@gate',
}, async ({ page, tutor, database, allow }) => {
  const pupil = await database.newPupil(8);
  await logIn(page, pupil.login);
  await expect(heading(page, 'Labas!')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: waits })).toBeVisible();

  await test.step('the warm-up shows an answer on its way and saved, and sends nothing', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !/get-today|isActiveSession/.test(pathname)) calls.push(pathname);
    });
    await page.getByRole('radiogroup', { name: 'Kas tinka į tuščią vietą?' }).getByRole('radio').nth(2).check();
    await expect(page.getByText('Atsakymas dar tik čia…')).toBeVisible();
    await expect(page.getByText('Taip atrodo įrašytas atsakymas.')).toBeVisible();
    await page.getByRole('button', { name: 'Kita' }).click();
    await page.getByRole('radiogroup', { name: 'Kur nuplauks valtelė?' }).getByRole('radio').first().check();
    await expect(page.getByText('Taip atrodo įrašytas atsakymas.')).toBeVisible();
    await page.getByRole('button', { name: 'Kita' }).click();
    expect(calls).toEqual([]);
    await pictures(page, 'home-warm-up');
  });

  await test.step('the teacher opens the class, and the card says so', async () => {
    const { grade, slug } = pupil;
    await call(tutor, getBoard, {
      body: { challengeId: '163', grade, subGrade: slug.charCodeAt(slug.length - 1) - 96 },
    });
    const seen = page.getByRole('status').filter({ hasText: /\p{Lu}\S+ \p{Lu}\S+ jau mato tave\./u });
    await expect(seen).toBeVisible(patient);
  });

  await test.step('permission comes: the button stands above the open warm-up, which stays until its answer', async () => {
    await allow(pupil, '163');
    const start = page.getByRole('button', { name: 'Pradėti' });
    await expect(start).toBeVisible(patient);
    const last = page.getByRole('radiogroup', { name: 'Ko trūksta?' });
    await expect(last).toBeVisible();
    await expect(start.or(last).first()).toHaveText('Pradėti');
    await last.getByRole('radio').nth(1).check();
    await expect(page.getByText('Pasiruošta.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kita' })).toHaveCount(0);
    await pictures(page, 'home-both');
    await start.click();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

test('who comes before the contest opens waits for it, and is let in by the page itself', { tag: '@screen' }, async ({
  page,
  origin,
  database,
  allow,
}) => {
  const opening = await holdOpening(new URL(origin).port, '163');
  try {
    const pupil = await database.newPupil(8);
    const time = await opening.inSeconds(20 * 60);
    await page.clock.install();
    await logIn(page, pupil.login);
    const status = page.getByRole('status').filter({ hasText: `prasidės ${time}.` });
    await expect(status).toContainText('Prisijungti pavyko. Lauk mokytojo');
    await expect(page.getByRole('radiogroup', { name: 'Kas tinka į tuščią vietą?' })).toBeVisible();
    await pictures(page, 'home-opens');
    expect.soft(await violations(page), 'the card before the opening').toEqual([]);
    // By the server's clock, whatever the page's says.
    await allow(pupil, '163');
    await page.clock.fastForward(160_000);
    await expect(status).toContainText('Mokytojas jau leido');
    await pictures(page, 'home-opens-allowed');
    await expect(page.getByRole('button', { name: 'Pradėti' })).toHaveCount(0);
    await opening.inSeconds(0);
    await page.clock.fastForward(20 * 60_000);
    await expect(page.getByRole('button', { name: 'Pradėti' })).toBeVisible();
  } finally {
    await opening.close();
  }
});

test('the card of the youngest before the opening has at most 25 words', { tag: '@screen' }, async ({
  page,
  origin,
  database,
}) => {
  const opening = await holdOpening(new URL(origin).port, '166');
  try {
    const pupil = await database.newPupil(2);
    const time = await opening.inSeconds(20 * 60);
    await logIn(page, pupil.login);
    await expect(page.getByRole('status').filter({ hasText: `Prasidės ${time}. Lauk mokytojo.` })).toBeVisible();
    await expect(page.getByRole('radiogroup')).toBeVisible();
    expect(await wordsOf(page)).toBeLessThanOrEqual(25);
    await pictures(page, 'home-opens-young');
  } finally {
    await opening.close();
  }
});

test('the card of the youngest has at most 25 words', { tag: '@screen' }, async ({ page, database, allow }) => {
  const pupil = await database.newPupil(2);
  await logIn(page, pupil.login);
  await expect(page.getByRole('status').filter({ hasText: 'Lauk, kol leis pradėti.' })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toBeVisible();
  expect(await wordsOf(page)).toBeLessThanOrEqual(25);
  await pictures(page, 'home-young');
  await allow(pupil, '166');
  await page.reload();
  await expect(heading(page, 'Gali pradėti')).toBeVisible();
  expect(await wordsOf(page)).toBeLessThanOrEqual(25);
  await database.forgetAgreement(pupil);
  await database.endSessionsOf(pupil.login);
  await logIn(page, pupil.login);
  await expect(heading(page, 'Trūksta tėvų sutikimo')).toBeVisible();
  expect(await wordsOf(page)).toBeLessThanOrEqual(25);
  await expect(page.getByRole('main').getByRole('link', { name: 'Treniruotė' })).toBeVisible();
});

test('the second computer waits for the silence of the first and comes in by itself', { tag: '@gate' }, async ({
  page,
  origin,
  database,
}) => {
  const pupil = await database.newPupil(7);
  const { sid } = await logInByCall(origin, pupil.login);
  await page.clock.install();
  await page.goto('/login');

  await test.step('it says the number and how to go on; a changed field sends nothing more', async () => {
    await fillLogin(page, pupil.login, password);
    await expect(page.getByRole('alert')).toContainText(`seansas Nr. ${sid}`);
    await expect(page.getByText('Jei tas kitas kompiuteris išjungtas, palauk')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Jungiamasi po\s\d\d\ssek\.$/);
    await pictures(page, 'home-second');
    expect.soft(await violations(page), 'the second computer').toEqual([]);
    await page.getByLabel('Prisijungimo vardas arba el. pašto adresas').fill('kitas');
    await expect(page.getByRole('timer')).toHaveCount(0);
  });

  await test.step('the first computer is still on: the countdown begins anew', async () => {
    await fillLogin(page, pupil.login, password);
    await expect(page.getByRole('timer')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Tas kitas kompiuteris tebėra įjungtas.')).toBeVisible();
  });

  await test.step('it falls silent: the log-in comes by itself', async () => {
    await database.endSession(sid);
    await page.clock.fastForward(61_000);
    await expect(heading(page, 'Labas!')).toBeVisible();
    await expect(page.getByText(pupil.name).first()).toBeVisible();
  });
});

test('after the end the card keeps the own dam and the points of last year', { tag: '@screen' }, async ({
  page,
  origin,
  database,
  allow,
}) => {
  const sets: Record<number, string> = {
    1: '166',
    2: '166',
    3: '161',
    4: '161',
    7: '163',
    8: '163',
    9: '164',
    10: '164',
  };
  // Not of grades 5 and 6, whose places another journey counts by hand, nor of 11 and 12, whose challenge is secured.
  let pupil = await database.qualifiedPupil();
  for (let turn = 0; turn < 8 && !sets[pupil.grade]; turn += 1) pupil = await database.qualifiedPupil();
  const challengeId = sets[pupil.grade] ?? '';
  await allow(pupil, challengeId);
  await sitByCall(await logInByCall(origin, pupil.login), challengeId, { 1: 'A', 2: 'B' });
  await database.endSessionsOf(pupil.login);
  await logIn(page, pupil.login);
  await expect(heading(page, 'Pirmieji rąstai jau upėje')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'atsakymai pateikti' })).toContainText('2 rąstai.');
  await expect(page.getByText('čia atsiras tavo taškai')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Spręsti treniruotę' })).toBeVisible();
  await expect(page.getByText('Pernai', { exact: true })).toBeVisible();
  await pictures(page, 'home-finished');
  expect.soft(await violations(page), 'the card after the end').toEqual([]);
  await page.getByRole('link', { name: 'Peržiūrėti pernykščius sprendimus' }).click();
  await expect(page).toHaveURL(/\/userhome\/results\/myresults$/);
});

test('a full store, a name of 64 letters and letters of twice the size', { tag: '@soak' }, async ({
  page,
  database,
}) => {
  const pupil = await database.newPupil(9);
  await logIn(page, pupil.login);
  // The server would take the name back.
  await page.route('**/api/auth/validate-user-data', (route) => route.abort());
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('damba-session') ?? '{}');
    session.firstName = 'Žygimantas'.repeat(7).slice(0, 64);
    localStorage.setItem('damba-session', JSON.stringify(session));
  });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: waits })).toBeVisible();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `sideways at ${size.width}`).toBeLessThanOrEqual(0);
    await pictures(page, `home-large-${size.width}`);
  }
});
