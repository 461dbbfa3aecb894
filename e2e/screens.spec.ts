import { expect, type Page } from '@playwright/test';
import { paths } from '../web/platform/screens/paths';
import { audit, auditInBoth, speak, violations } from './support/audit';
import { type Traffic, watchErrors, watchTraffic } from './support/errors';
import { logIn, test } from './support/journey';
import { choose, confirmEnd, openTask } from './support/solver';

/**
 * Every screen as the right role in both languages: complete in wide and narrow windows, accessible, without errors.
 */

/** languageAt: where the language is chosen, for a screen that has no place for it. */
type Screen = readonly [path: string, isThere: (page: Page) => Promise<void>, languageAt?: string];

const heading = async (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const anyHeading = async (page: Page): Promise<void> => expect(page.getByRole('heading').first()).toBeVisible();
const rows = async (page: Page): Promise<void> => expect(page.getByRole('row').nth(2)).toBeVisible();
const row = async (page: Page): Promise<void> => expect(page.getByRole('row').nth(1)).toBeVisible();
const tiles = async (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('listitem').nth(2)).toBeVisible();
const alert = async (page: Page): Promise<void> => expect(page.getByRole('alert')).toBeVisible();
const terms = async (page: Page): Promise<void> => expect(page.getByRole('term').first()).toBeVisible();
const fields = async (page: Page): Promise<void> => expect(page.getByRole('textbox').first()).toBeVisible();
/** The drawings of the statistics, which load last. */
const drawings = async (page: Page): Promise<void> =>
  expect(page.locator('.recharts-surface').nth(4)).toBeVisible({ timeout: 30_000 });
const choices = async (page: Page): Promise<void> => expect(page.getByRole('radio').first()).toBeVisible();
const text = async (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByRole('paragraph').first()).toBeVisible();

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

/** The screens of a role; the class board of one class, and the page that asks for one. */
const staffScreens: Record<'tutor' | 'admin' | 'developer' | 'centre' | 'tester', readonly Screen[]> = {
  tutor: [
    ['/userhome/home', text],
    ['/userhome/challengeadmin', heading],
    ['/userhome/challengeadmin?choose=school', tiles],
    ['/userhome/challengeadmin/board?grade=1&group=1', tiles],
    ['/userhome/classes/5a', tiles],
    ['/userhome/classes/5a/pupils', rows],
    ['/userhome/classes/5a/consents', heading],
    ['/userhome/members/bring', heading],
    ['/userhome/practice', heading],
    ['/userhome/practice/new', fields],
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
    // Of the newest tasks some are deleted by other journeys at this moment.
    ['/userhome/tasks?search=Robotas', heading],
    ['/userhome/members/add/contest/list', heading],
    ['/userhome/members/rollover', rows],
    ['/userhome/schools', row],
    ['/userhome/texts/edit/1', text],
    ['/userhome/statistics', drawings],
    ['/userhome/statistics/summaries', rows],
    ['/userhome/statistics/years', rows],
    ['/userhome/results', heading],
    ['/userhome/results?grade=7', rows],
    ['/userhome/results?class=7b', rows],
    ['/userhome/classes/5b/results', heading],
    ['/userhome/classes/5b/results?challenge=152', rows],
    ['/userhome/results?grade=7&scale=IN_COUNTRY', rows],
    ['/userhome/second/round/results', heading],
    ['/userhome/results/myresults', heading],
    ['/userhome/profile/view', terms],
    ['/userhome/profile/edit', fields],
    ['/userhome/profile/changepassword', fields],
    ['/userhome/profile/security', rows],
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
    ['/userhome/survey/results', tiles],
    ['/userhome/oho/crossword/answer', fields],
    ['/userhome/oho/crossword/answers', rows],
    ['/userhome/paid/invoices', heading],
    ['/userhome/paid/keys', rows],
    ['/userhome/members', heading],
    ['/userhome/members/search?firstName=ema', rows],
    ['/userhome/sessions/list?login=a', row],
    ['/userhome/uprofile/view/5', terms],
    ['/userhome/uprofile/edit/5', fields],
    ['/userhome/members/archive', heading],
    ['/userhome/collections', rows],
    ['/userhome/collections/new', fields],
    ['/userhome/collections/edit/161', fields],
    ['/userhome/collections/edit/161/tasks', heading],
    ['/userhome/collections/edit/161/paper', (page) => expect(page.getByRole('article').nth(2)).toBeVisible()],
    ['/userhome/contest', rows],
    ['/userhome/contest/trainings', row],
    ['/userhome/tasks?search=Robotas', heading],
    ['/userhome/tasks/new', fields],
    ['/userhome/tasks/import', heading],
    ['/userhome/tasks/edit/1', fields],
    ['/userhome/tasks/newinteractivetask', fields],
    ['/userhome/tasks/editinteractivetask/1', alert],
    ['/userhome/schools', rows],
    ['/userhome/schools/new', fields],
    ['/userhome/schools/edit/1', fields],
    ['/userhome/texts', rows],
    ['/userhome/texts/edit/1', fields],
    ['/userhome/dictionaries', rows],
    ['/userhome/dictionaries/keywords', rows],
    ['/userhome/dictionaries/value/list/GRADES', rows],
    ['/userhome/news', row],
    ['/userhome/news/new', fields],
    ['/userhome/news/edit/1', fields],
    ['/userhome/tutors/member', rows],
    ['/userhome/tutors/suspended', rows],
    ['/userhome/settings', heading],
    ['/userhome/settings/retention', heading],
    ['/userhome/settings/record', heading],
    ['/userhome/staff', rows],
    // Its reasons are words of people, in their language: none is looked for here.
    ['/userhome/audit?search=nieko+tokio', heading],
    ['/userhome/mails?state=SENT', heading],
    ['/userhome/mails/texts', heading],
    ['/userhome/mails/groups', heading],
    ['/userhome/statistics', drawings],
    ['/userhome/statistics/participants/schools', rows],
    ['/userhome/statistics/summaries', rows],
    ['/userhome/statistics/years', rows],
    ['/userhome/statistics/tasks', rows],
    ['/userhome/statistics/items', rows],
    ['/userhome/statistics/likeness?contest=153', rows],
    ['/userhome/results?collection=152', rows],
    ['/userhome/results/incountry/tutors?collection=152', rows],
    ['/userhome/results/calculation/152', rows],
    ['/userhome/results/publish/152', row],
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
    ['/userhome/contest?collection=162', choices],
    ['/userhome/contest?collection=162&task=summary', rows],
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
  ['/manual/rules', text],
  ['/manual/privacy', text],
  ['/training', text],
  ['/training/172/-', async (page) => expect(page.getByRole('article')).toBeVisible(), '/training'],
  ['/contestResult', heading],
  ['/statistics', drawings],
  ['/statistics/summaries', rows],
  ['/contestResult?grade=7', rows],
  ['/niekur', anyHeading, '/home'],
];

/** The screens of a pupil, in the order of a sitting. */
const pupilScreens = {
  home: '/userhome/home',
  mine: '/userhome/results/myresults',
  results: '/userhome/results',
  solver: '/userhome/challenge/164/-',
  end: '/userhome/challenge/end',
  timeEnd: '/userhome/challenge/timeend',
};

test('no screen of the table is forgotten here', { tag: '@audit' }, () => {
  const visited = [...publicScreens, ...Object.values(staffScreens).flat()].map(([path]) => path);
  const all = [...visited, ...Object.values(pupilScreens)].map((path) => path.split('?')[0] ?? '');
  const forgotten = Object.values(paths).filter((path) => {
    const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
    return !all.some((one) => pattern.test(one));
  });
  // The answers of one pupil: e2e/results.spec.ts opens them for a pupil who has sat; a practice: e2e/practice.spec.ts.
  // The first start of an empty installation has nothing to show on one that has an administrator.
  expect(forgotten).toEqual([paths.practiceEdit, paths.practiceResults, paths.solutions, paths.firstStart]);
});

let traffic: Traffic;

test.beforeEach(async ({ page, faults, origin }) => {
  watchErrors([page], [], faults);
  traffic = await watchTraffic(page, origin);
});

test.afterEach(() => {
  const { title } = test.info();
  if (traffic.count() > 0)
    console.log(`requests: ${title}: ${traffic.count()}, of them foreign ${traffic.foreign.length}`);
  expect(traffic.foreign, 'requests to third parties').toEqual([]);
  expect(traffic.refused, 'refused by the content policy').toEqual([]);
});

const addressOf = ([path]: Screen): string => path.replace(/\?.*/, '');

/**
 * Who is looked at for contrast and targets too: of the screens with one address, for other roles or with another search,
 * the organisers' or else the first; and every role's own home.
 */
const ranked = [...staffScreens.admin, ...publicScreens, ...Object.values(staffScreens).flat()];
const isWhole = (screen: Screen): boolean =>
  addressOf(screen) === pupilScreens.home || ranked.find((one) => addressOf(one) === addressOf(screen)) === screen;

/** The most screens of a role in one test: workers share the tests, and a failed one is soon repeated. */
const most = 10;

const parts = Object.entries({ public: publicScreens, ...staffScreens }).flatMap(([who, screens]) =>
  Array.from({ length: Math.ceil(screens.length / most) }, (_, part) => ({
    who,
    part: part + 1,
    screens: screens.slice(part * most, (part + 1) * most),
  })),
);
for (const { who, part, screens } of parts) {
  test(`screens of ${who}, ${part}`, { tag: '@audit' }, async ({ page }) => {
    if (who === 'public') await page.goto('/home');
    else await logIn(page, who);
    for (const screen of screens) {
      const [path, isThere, elsewhere] = screen;
      await auditInBoth(page, path, isThere, { ...(elsewhere ? { elsewhere } : {}), whole: isWhole(screen) });
    }
  });
}

for (const language of ['lt', 'en'] as const) {
  test(`screens of a pupil in ${language}`, { tag: language === 'lt' ? '@audit' : '@soak' }, async ({
    page,
    database,
    allow,
  }) => {
    const [login, challenge] = language === 'lt' ? ['pupil9', '164'] : ['pupil8', '163'];
    await allow(await database.named(login), challenge);
    await logIn(page, login);
    await page.getByRole('button', { name: 'Pradėti' }).click();
    await choose(page, 1, 'C');
    await page.goto(pupilScreens.home);
    await speak(page, language);
    await audit(page, pupilScreens.home, language, text);
    await audit(page, pupilScreens.mine, language, tiles);
    await audit(page, pupilScreens.results, language, rows);
    await audit(page, pupilScreens.solver.replace('164', challenge), language, async () =>
      expect(page.getByRole('article')).toBeVisible(),
    );
    await page.getByRole('button', { name: language === 'lt' ? 'Baigti' : 'Finish' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await violations(page), 'the question before the end').toEqual([]);
    await confirmEnd(page);
    await audit(page, pupilScreens.end, language, async () =>
      expect(page.getByRole('button', { name: language === 'lt' ? 'Likti' : 'Stay' })).toBeVisible(),
    );
    await audit(page, pupilScreens.timeEnd, language, text);
  });
}

test('the dark look of staff keeps its contrast', { tag: '@soak' }, async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/userhome/collections');
  await page.getByRole('button', { name: 'Tamsi išvaizda' }).click();
  for (const path of ['/userhome/collections', '/userhome/results?collection=152']) {
    await page.goto(path);
    await rows(page);
    expect.soft(await violations(page), path).toEqual([]);
  }
});

test('each task of the contest is open to everybody', { tag: '@audit' }, async ({ page }) => {
  await logIn(page, 'developer');
  await page.goto('/userhome/contest');
  await page.getByRole('button', { name: /^(Pradėti|Tęsti): Damba 2026, I etapas, 9–10 klasės$/ }).click();
  for (let number = 1; number <= 15; number += 1) {
    await openTask(page, number);
    expect.soft(await violations(page), `task ${number}`).toEqual([]);
  }
});
