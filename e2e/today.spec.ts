// A teacher's day: the first steps of a newcomer, the way from the log-in into the lesson, tiles that follow the class.
import { expect, type Page } from '@playwright/test';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { logInByForm, teacherHome, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { returnTo } from './support/rest';
import { logInByCall } from './support/session';
import { answerByCall } from './support/sit';
import { phone, wide } from './support/windows';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const tile = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: `${name} klasė` }) });

/** Counts what is pressed on a page, by finger, pointer or keyboard. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('presses', '0');
    addEventListener(
      'click',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.presses) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.presses));
}

test('a newcomer is led to the first lesson, and the key / finds a pupil of the school', { tag: '@screen' }, async ({
  visit,
  database,
}) => {
  const school = await database.newSchool();
  const page = await visit(school.tutor.login);
  await expect(title(page, 'Laba diena!')).toBeVisible();
  await expect(page.getByText('Iki pirmosios pamokos liko 4 žingsniai.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Pirmieji žingsniai' }).getByRole('listitem');
  await expect(steps).toHaveCount(5);
  await expect(steps.nth(0)).toContainText('Atlikta');
  await expect(steps.nth(1).getByRole('link', { name: 'Pridėti klasę' })).toBeVisible();
  expect.soft(await violations(page), 'the first steps').toEqual([]);
  await pictures(page, 'today-new', true);

  let pupil: Awaited<ReturnType<typeof database.newPupil>>;
  await test.step('a colleague of the school has pupils: they can be seen, too', async () => {
    pupil = await database.newPupil(5, school);
    await returnTo(page);
    // The class is nobody's: it is shown to every teacher of the school.
    await expect(tile(page, '5a')).toContainText('1 mokinys');
    await expect(title(page, 'Šiandien')).toBeVisible();
  });

  await test.step('it opens in the class', async () => {
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog', { name: 'Rasti mokinį' });
    await dialog.getByLabel('Vardas arba pavardė').fill('zzz');
    await expect(dialog.getByText('Tokio mokinio mokykloje nėra.')).toBeVisible();
    await dialog.getByLabel('Vardas arba pavardė').fill('bandomoji');
    const found = dialog.getByRole('link', { name: new RegExp(`^${pupil.name}`) });
    await expect(found).toBeVisible();
    await picture(page, 'today-find');
    await expect(dialog.getByRole('link', { name: `Profilis: ${pupil.name}` })).toBeVisible();
    await found.click();
    await expect(page).toHaveURL(/\/userhome\/classes\/5a\?pupil=/);
    await expect(page.getByText(pupil.login).first()).toBeVisible();
  });
});

test('a class is let in two presses after the log-in, and its board is there', { tag: '@gate' }, async ({
  page,
  database,
  origin,
}) => {
  const school = await database.newSchool();
  const pupils = [await database.newPupil(5, school), await database.newPupil(5, school)];
  const [first] = pupils;
  if (!first) throw new Error('no pupil');
  await database.newPupil(6, school);

  await logInByForm(page, school.tutor.login);
  await expect(tile(page, '5a').getByRole('button', { name: 'Spausdinti korteles (2)' })).toBeVisible();
  // A key on paper is a way in: now the class waits for its lesson.
  await database.giveKey(first, 'TDAY-EFGHJK-MNPQRS');
  await page.reload();
  const act = tile(page, '5a').getByRole('link', { name: 'Pradėti pamoką' });
  await expect(act).toBeVisible();
  await pictures(page, 'today', true);

  await test.step('one press opens the class, the other lets it in', async () => {
    const presses = await countPresses(page);
    await act.click();
    await page.getByRole('button', { name: 'Leisti 5a klasei (2)' }).click();
    await expect(page.getByText('Leista pradėti: 2.')).toBeVisible();
    expect(await presses()).toBe(2);
    await expect(page).toHaveURL(/\/userhome\/classes\/5a/);
    // The board stands on the same page.
    await expect(page.getByText(first.name).first()).toBeVisible();
  });

  await test.step('the tile follows the class without a reload', async () => {
    await page.goBack();
    await expect(title(page, teacherHome)).toBeVisible();
    await expect(tile(page, '5a')).toBeVisible();
    await answerByCall(await logInByCall(origin, first.login), '162', {});
    await returnTo(page);
    await expect(tile(page, '5a')).toContainText('Sprendžia dabar');
    await expect(tile(page, '5a')).toContainText('1 sprendžia · 1 dar nesprendė');
    await expect(tile(page, '5a').getByRole('link', { name: 'Atverti klasės ekraną' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Iš 3 mokinių baigė/ })).toBeVisible();
    await pictures(page, 'today-live', true);
  });
});

test('who is invited to the second round is told above all, with the last day', { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit('tutor', '/userhome/home');
  const act = countedActs(page);
  const confirm = page.getByRole('main').getByRole('link', { name: 'Patvirtinti', exact: true });
  await expect(page.getByText(/^Į II\setapą pakvie/)).toBeVisible();
  await expect(page.getByText(/patvirtinkite iki \S+ \d+/)).toBeVisible();
  await pictures(page, 'today-second-round');
  await act.click(confirm);
  await expect(page).toHaveURL(/secondround/);
  expect(act.count()).toBe(1);
  console.log(`acts: to those invited to the second round ${act.count()}`);
});

test.describe('without the server', () => {
  test.use({ refusals: [500] });

  test('the page keeps what it knows and says how old it is; the first time it says what did not come', {
    tag: '@screen',
  }, async ({ visit, database }) => {
    const school = await database.newSchool();
    await database.newPupil(8, school);
    const page = await visit(school.tutor.login);
    await expect(tile(page, '8a')).toBeVisible();
    await page.route('**/api/today/get', (route) => route.fulfill({ status: 500, json: { success: false } }));
    await returnTo(page);
    await expect(page.getByText(/Atnaujinta \d\d:\d\d/)).toBeVisible();
    await expect(tile(page, '8a')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nepavyko gauti šios dienos duomenų.')).toBeVisible();
    await page.unroute('**/api/today/get');
    await page.getByRole('button', { name: 'Bandyti dar kartą' }).click();
    await expect(tile(page, '8a')).toBeVisible();
  });
});

test('a long name and a narrow window push nothing aside', { tag: '@soak' }, async ({ visit, database }) => {
  const school = await database.newSchool();
  await database.newPupil(4, school);
  const page = await visit(school.tutor.login);
  await expect(tile(page, '4a')).toBeVisible();
  for (const width of [320, phone.width, 1024, wide.width]) {
    await page.setViewportSize({ width, height: wide.height });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      String(width),
    ).toBeLessThanOrEqual(0);
  }
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Šiandien' })).toHaveAttribute('aria-current', 'page');
  await header.getByRole('button', { name: 'Daugiau' }).click();
  await expect(header.getByRole('group', { name: 'Mokykla' }).getByRole('link')).toHaveText([
    'Mokykla ir sutartis',
    'Kompiuterių klasės patikra',
    'Perkelti klases',
    'Mokytojo vadovas',
  ]);
  expect.soft(await violations(page), 'the groups of the menu').toEqual([]);
  await picture(page, 'today-menu');
});

test('in the dark the day can be read, too', { tag: '@soak' }, async ({ visit, database }) => {
  const school = await database.newSchool();
  await database.newPupil(5, school);
  const page = await visit(school.tutor.login, '/userhome/home', { colorScheme: 'dark' });
  await expect(tile(page, '5a')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect.soft(await violations(page), 'the day in the dark').toEqual([]);
});
