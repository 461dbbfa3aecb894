import { expect } from '@playwright/test';
import { paths } from '../web/platform/screens/paths';
import { audit, auditInBoth, speak, violations } from './support/audit';
import { publicScreens, rows, type Screen, staffScreens, text, tiles } from './support/audits/screens';
import { type Traffic, watchErrors, watchTraffic } from './support/errors';
import { logIn, test } from './support/journey';
import { choose, confirmEnd, openTask } from './support/solver';

/**
 * Every screen as the right role in both languages: complete in wide and narrow windows, accessible, without errors.
 */

test.describe.configure({ mode: 'parallel', timeout: 180_000 });

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
  // The first start of an empty installation has nothing to show on one that has an administrator. The page of cards and
  // that of a class without the internet are documents of their own: e2e/picture-cards.spec.ts, e2e/offline-room.spec.ts.
  expect(forgotten).toEqual([
    paths.card,
    paths.offline,
    paths.practiceEdit,
    paths.practiceResults,
    paths.solutions,
    paths.firstStart,
  ]);
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
  await page
    .getByRole('button', { name: /^(Pradėti|Tęsti): Damba \d{4}, I etapas, 9–10 klasės$/ })
    .first()
    .click();
  for (let number = 1; number <= 15; number += 1) {
    await openTask(page, number);
    expect.soft(await violations(page), `task ${number}`).toEqual([]);
  }
});
