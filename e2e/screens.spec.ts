import { expect, type Page } from '@playwright/test';
import { paths } from '../web/platform/paths';
import { audit, violations } from './support/audit';
import { logIn, test } from './support/journey';
import type { Language } from './support/languages';
import { choice, choose, openTask } from './support/solver';

/** Every screen as the right role in both languages: whole in wide and narrow windows, open to everybody, without errors. */

type Screen = readonly [path: string, isThere: (page: Page) => Promise<void>];

const heading = async (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const anyHeading = async (page: Page): Promise<void> => expect(page.getByRole('heading').first()).toBeVisible();
const rows = async (page: Page): Promise<void> => expect(page.getByRole('row').nth(2)).toBeVisible();
const row = async (page: Page): Promise<void> => expect(page.getByRole('row').nth(1)).toBeVisible();
const tiles = async (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('listitem').nth(2)).toBeVisible();
const alert = async (page: Page): Promise<void> => expect(page.getByRole('alert')).toBeVisible();
const terms = async (page: Page): Promise<void> => expect(page.getByRole('term').first()).toBeVisible();
const fields = async (page: Page): Promise<void> => expect(page.getByRole('textbox').first()).toBeVisible();
const text = async (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();

test.describe.configure({ mode: 'parallel', timeout: 420_000 });

/** What a role finds; the class board of one class, and the page that asks for one. */
const staffScreens: Record<'tutor' | 'admin' | 'developer' | 'centre' | 'tester', readonly Screen[]> = {
  tutor: [
    ['/userhome/home', text],
    ['/userhome/challengeadmin', heading],
    ['/userhome/challengeadmin?grade=1', tiles],
    ['/userhome/challengeadmin/board?grade=1', tiles],
    ['/userhome/challengeadmin/rescue', heading],
    ['/userhome/challenge/admin/participants/list', heading],
    ['/userhome/challenge/admin/participants/list?challenge=152', rows],
    ['/userhome/challenge/admin/participants/unfinished/list/162', heading],
    ['/userhome/challengeadmin/participatedStudent?challenge=152', rows],
    ['/userhome/challengeadmin/regtoawards', rows],
    ['/userhome/teacher-survey', heading],
    ['/userhome/members', rows],
    ['/userhome/members/archive', heading],
    ['/userhome/sessions/list', fields],
    ['/userhome/members/add/users/list?grade=5', heading],
    ['/userhome/collections', heading],
    ['/userhome/tasks', heading],
    ['/userhome/members/add/contest/list', heading],
    ['/userhome/members/rollover', heading],
    ['/userhome/schools', row],
    ['/userhome/texts/edit/1', text],
    ['/userhome/results', heading],
    ['/userhome/results?grade=7', rows],
    ['/userhome/results?grade=7&scale=IN_COUNTRY', rows],
    ['/userhome/second/round/results', heading],
    ['/userhome/results/myresults', heading],
    ['/userhome/profile/view', terms],
    ['/userhome/profile/edit', fields],
    ['/userhome/profile/changepassword', fields],
  ],
  admin: [
    ['/userhome/home', text],
    ['/userhome/profile/edit', fields],
    ['/userhome/challengeadmin', heading],
    ['/userhome/challengeadmin/late', heading],
    ['/userhome/challenge/admin/participants/list?challenge=152', rows],
    ['/userhome/members/active', heading],
    ['/userhome/awards/invited', rows],
    ['/userhome/challengeadmin/secondround/users', rows],
    ['/userhome/challengeadmin/secondround/setup', fields],
    ['/userhome/awards/attended', heading],
    ['/userhome/survey', heading],
    ['/userhome/survey/results', heading],
    ['/userhome/members', heading],
    ['/userhome/members/search?firstName=ema', rows],
    ['/userhome/sessions/list?login=a', row],
    ['/userhome/uprofile/view/5', terms],
    ['/userhome/uprofile/edit/5', fields],
    ['/userhome/members/archive', heading],
    ['/userhome/collections', rows],
    ['/userhome/collections/new', fields],
    ['/userhome/collections/edit/161', fields],
    ['/userhome/contest', rows],
    ['/userhome/contest/trainings', row],
    ['/userhome/tasks', heading],
    ['/userhome/tasks/new', fields],
    ['/userhome/tasks/edit/1', fields],
    ['/userhome/schools', rows],
    ['/userhome/schools/new', fields],
    ['/userhome/schools/edit/1', fields],
    ['/userhome/texts', rows],
    ['/userhome/texts/edit/1', fields],
    ['/userhome/dictionaries', rows],
    ['/userhome/dictionaries/value/list/GRADES', rows],
    ['/userhome/news', row],
    ['/userhome/news/new', fields],
    ['/userhome/news/edit/1', fields],
    ['/userhome/tutors/member', rows],
    ['/userhome/tutors/suspended', heading],
    ['/userhome/results', rows],
    ['/userhome/results/incountry/tutors', rows],
    ['/userhome/second/round/results', heading],
    ['/userhome/results/myresults', heading],
  ],
  developer: [
    ['/userhome/home', text],
    ['/userhome/collections', rows],
  ],
  centre: [
    ['/userhome/home', text],
    ['/userhome/results', anyHeading],
    ['/userhome/second/round/results', heading],
    ['/userhome/challengeadmin/secondround/users', rows],
  ],
  tester: [
    ['/userhome/home', text],
    ['/userhome/contest', rows],
  ],
};

const publicScreens: readonly Screen[] = [
  ['/home', text],
  ['/login', heading],
  ['/challenge/161/-/nera', alert],
  ['/resetpassword', heading],
  ['/resetpassword/new', alert],
  ['/sign/agreement/2222-222222-222222', alert],
  ['/certificate/DMB-2025-AAAA-AAAA-AAAA', alert],
  ['/adduser', heading],
  ['/activate/nera/00000000-0000-4000-8000-000000000000', alert],
  ['/secondround/registration/nera/00000000-0000-4000-8000-000000000000', alert],
  ['/outbox', heading],
  ['/manual/student', text],
  ['/manual/tutor', text],
  ['/manual/parents', text],
  ['/training', text],
  ['/training/172/-', async (page) => expect(page.getByRole('article')).toBeVisible()],
  ['/contestResult', heading],
  ['/contestResult?grade=7', rows],
  ['/niekur', anyHeading],
];

/** The screens of a pupil, who visits them in the order of a sitting. */
const pupilScreens = {
  home: '/userhome/home',
  mine: '/userhome/results/myresults',
  results: '/userhome/results',
  solver: '/userhome/challenge/161/-',
  end: '/userhome/challenge/end',
  timeEnd: '/userhome/challenge/timeend',
};

test('no screen of the table is forgotten here', () => {
  const visited = [...publicScreens, ...Object.values(staffScreens).flat()].map(([path]) => path);
  const all = [...visited, ...Object.values(pupilScreens)].map((path) => path.split('?')[0] ?? '');
  const forgotten = Object.values(paths).filter((path) => {
    const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
    return !all.some((one) => pattern.test(one));
  });
  // The answers of one pupil: e2e/results.spec.ts opens them for somebody who has sat.
  expect(forgotten).toEqual([paths.solutions]);
});

let errors: string[];
test.beforeEach(({ page }) => {
  errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
});
test.afterEach(() => expect(errors).toEqual([]));

async function speak(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: language === 'lt' ? 'Lietuvių' : 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

for (const language of ['lt', 'en'] as const) {
  test.describe(language, () => {
    test('public screens', async ({ page }) => {
      await page.goto('/home');
      await speak(page, language);
      for (const [path, isThere] of publicScreens) await audit(page, path, language, isThere);
    });

    for (const [login, screens] of Object.entries(staffScreens)) {
      test(`screens of ${login}`, async ({ page }) => {
        await logIn(page, login);
        await speak(page, language);
        for (const [path, isThere] of screens) await audit(page, path, language, isThere);
      });
    }

    test('screens of a pupil', async ({ page, database, allow }) => {
      const login = language === 'lt' ? 'pupil2' : 'pupil3';
      await allow(await database.named(login), '161');
      await logIn(page, login);
      await page.getByRole('button', { name: 'Pradėti' }).click();
      await choose(page, 1, 'C');
      await page.goto(pupilScreens.home);
      await speak(page, language);
      await audit(page, pupilScreens.home, language, text);
      await audit(page, pupilScreens.mine, language, tiles);
      await audit(page, pupilScreens.results, language, rows);
      await audit(page, pupilScreens.solver, language, async () => expect(page.getByRole('article')).toBeVisible());
      await page.getByRole('button', { name: language === 'lt' ? 'Baigti' : 'Finish' }).click();
      expect.soft(await violations(page), 'the question before the end').toEqual([]);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: language === 'lt' ? 'Baigti' : 'Finish' })
        .click();
      await audit(page, pupilScreens.end, language, async () =>
        expect(
          page.getByRole('button', { name: language === 'lt' ? 'Atsijungti dabar' : 'Log out now' }),
        ).toBeVisible(),
      );
      await audit(page, pupilScreens.timeEnd, language, text);
    });
  });
}

test('the dark look of staff keeps its contrast', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/userhome/collections');
  await page.getByRole('button', { name: 'Tamsi išvaizda' }).click();
  for (const path of ['/userhome/collections', '/userhome/results']) {
    await page.goto(path);
    await rows(page);
    expect.soft(await violations(page), path).toEqual([]);
  }
});

test('each task of the contest is open to everybody', async ({ page }) => {
  await logIn(page, 'tester');
  await page.getByLabel('Pasirinkite klasę').selectOption({ label: '9 klasė' });
  await expect(page.getByRole('heading', { name: 'Damba 2026, I etapas, 9–10 klasės' })).toBeVisible();
  await page.getByRole('button', { name: /Pradėti|Tęsti/ }).click();
  for (let number = 1; number <= 15; number += 1) {
    await openTask(page, number);
    expect.soft(await violations(page), `task ${number}`).toEqual([]);
  }
});

test('a pupil logs in and answers by keyboard alone', async ({ page, database, allow }) => {
  const pupil = await database.newPupil(4);
  await allow(pupil, '161');
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  /** Tab until the element has the focus. */
  const reach = async (name: string, isReached: () => Promise<boolean>): Promise<void> => {
    for (let turn = 0; turn < 60; turn += 1) {
      if (await isReached()) return;
      await press('Tab');
    }
    throw new Error(`${name} is not reached by Tab`);
  };
  const focusedOn = (role: 'button' | 'textbox' | 'radio', name: string | RegExp) => async (): Promise<boolean> =>
    (await page.getByRole(role, { name }).and(page.locator(':focus')).count()) > 0;

  await page.goto('/login');
  await reach('the name', focusedOn('textbox', 'Prisijungimo vardas'));
  await page.keyboard.type(pupil.login);
  await reach('the password', async () =>
    page.getByLabel('Slaptažodis', { exact: true }).evaluate((it) => it === document.activeElement),
  );
  await page.keyboard.type('Damba-2024');
  await press('Enter');
  await expect(page.getByText('Jau gali pradėti.')).toBeVisible();
  await reach('Enter', focusedOn('button', 'Pradėti'));
  await press('Enter');
  await expect(page.getByRole('article')).toBeVisible();

  await reach('the choices', focusedOn('radio', /./));
  await press('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await press('Space');
  await press('ArrowDown');
  await press('ArrowRight');
  await expect(choice(page, 'C')).toBeChecked();
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'C' });

  await press('Alt+ArrowRight');
  await press('Alt+ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: /Dvi krosnys/ })).toBeVisible();
  await reach('the field', focusedOn('textbox', 'Tavo atsakymas'));
  await page.keyboard.type('1020');
  await press('Enter');
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'C', 3: '10:20' });

  await reach('the end', focusedOn('button', 'Baigti'));
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await focusedOn('button', 'Baigti')()).toBe(true);
  await press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sprendimas baigtas' })).toBeVisible();
});
