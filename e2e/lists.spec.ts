import { expect, type Page } from '@playwright/test';
import { fillLogin, test } from './support/journey';
import { picture } from './support/picture';
import { password } from './support/session';
import { wide } from './support/windows';

/** The lists of organisers: every column with an order sorts, acts stay in sight, and a wide list says that it is. */

const middle = { width: 1024, height: 768 };

type List = {
  path: string;
  /** Heads that do not sort: acts, and what has no order. */
  unsorted?: readonly string[];
  /** The tallest row, in px, in the window of a school computer. */
  tallest: number;
};

const lists: Record<string, List> = {
  schools: { path: '/userhome/schools', tallest: 48 },
  tutors: { path: '/userhome/tutors/member', unsorted: ['Naujas slaptažodis'], tallest: 48 },
  participants: { path: '/userhome/members?district=57&school=118', tallest: 66 },
  finder: { path: '/userhome/members/search?firstName=ema', tallest: 48 },
  participation: {
    path: '/userhome/challenge/admin/participants/list?challenge=152',
    unsorted: ['Būsena'],
    tallest: 60,
  },
  collections: { path: '/userhome/collections', tallest: 60 },
  texts: { path: '/userhome/texts', tallest: 48 },
  news: { path: '/userhome/news', tallest: 60 },
  keywords: { path: '/userhome/dictionaries/keywords?search=graf&sort=-tasks', unsorted: ['Kiti vardai'], tallest: 60 },
  dictionaries: { path: '/userhome/dictionaries', tallest: 60 },
  results: { path: '/userhome/results', tallest: 48 },
  contacts: { path: '/userhome/results/incountry/tutors', tallest: 62 },
  schoolCounts: { path: '/userhome/statistics/participants/schools', tallest: 48 },
  items: { path: '/userhome/statistics/items', tallest: 64 },
  secondRound: { path: '/userhome/challengeadmin/secondround/users', tallest: 36 },
  staff: { path: '/userhome/staff', tallest: 48 },
  awards: { path: '/userhome/awards/invited', tallest: 48 },
  crossword: { path: '/userhome/oho/crossword/answers', tallest: 48 },
};

/** The tallest row in a window of 1024 px, where schools and remarks take more lines. */
const tallestMiddle = 66;

/** What a window shows of the table: heads without an order, the tallest row, acts out of the window, the cue. */
async function measure(page: Page) {
  return await page
    .locator('table')
    .first()
    .evaluate((table) => {
      const box = table.closest('section');
      const edge = box?.getBoundingClientRect().right ?? innerWidth;
      const rows = [...table.querySelectorAll('tbody tr')];
      return {
        unsorted: [...table.querySelectorAll('th')]
          .filter((head) => !head.querySelector('button, input, .visually-hidden'))
          .map((head) => head.textContent ?? ''),
        tallest: Math.max(0, ...rows.map((row) => row.getBoundingClientRect().height)),
        hidden: [
          ...table.querySelectorAll('tbody td:last-child button, tbody td:last-child a:not([href^="mailto:"])'),
        ].filter((act) => act.getBoundingClientRect().right > Math.min(edge, innerWidth) + 1).length,
        isWider: (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0) + 1,
        cue: box?.getAttribute('aria-description') ?? '',
        pageScrolls: document.documentElement.scrollWidth > innerWidth,
      };
    });
}

for (const [name, { path, unsorted = [], tallest }] of Object.entries(lists)) {
  test(`${name}: columns sort, rows are low, acts are in sight`, { tag: '@soak' }, async ({ visit }) => {
    const page = await visit('admin', path, { viewport: wide });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    for (const size of [wide, middle]) {
      await page.setViewportSize(size);
      const seen = await measure(page);
      await picture(page, `list-${name}-${size.width}`);
      console.log(`list ${name} ${size.width}: ${JSON.stringify(seen)}`);
      expect.soft(seen.unsorted, `${name}: heads without an order`).toEqual(unsorted);
      expect.soft(seen.hidden, `${name}: acts beyond the edge at ${size.width}`).toBe(0);
      expect.soft(seen.pageScrolls, `${name}: the page scrolls sideways at ${size.width}`).toBe(false);
      const most = size === wide ? tallest : Math.max(tallest, tallestMiddle);
      expect.soft(seen.tallest, `${name}: the tallest row at ${size.width}`).toBeLessThanOrEqual(most);
      // The cue follows the new width a frame later.
      const cue = expect.poll(async () => (await measure(page)).cue, { message: `${name}: says that it is wider` });
      if (seen.isWider) await cue.toMatch(/slinkite į šoną/);
    }
  });
}

test('an address beyond the last page shows the last; a municipality is found by its short and its whole name', {
  tag: '@soak',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/schools?page=99', { viewport: wide });
  // Other journeys found schools: the last page is whichever has nothing after it.
  await expect(page).toHaveURL(/page=\d$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kitas puslapis' })).toBeDisabled();

  await page.goto('/userhome/members');
  const field = page.getByRole('combobox', { name: 'Savivaldybė' });
  for (const text of ['Trakų r. sav.', 'trakų rajono savivaldybė']) {
    await field.fill(text);
    await expect(page.getByRole('option', { name: 'Trakų rajono savivaldybė' })).toBeVisible();
  }
});

test('contests stand by number', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/contest');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const names = (await page.getByRole('row').locator('strong').allTextContents()).filter((text) => /klasės/.test(text));
  const sorted = [...names].sort((a, b) => new Intl.Collator('lt', { numeric: true }).compare(a, b));
  const [year] = names[0]?.match(/20\d\d/) ?? [];
  expect(names.filter((text) => text.includes(year ?? ''))).toEqual(sorted.filter((text) => text.includes(year ?? '')));
});

/** Lists with an address that filters, sorts and pages, and what a stranger who opens it gets after the log-in. */
const deep = [
  '/userhome/schools?name=tiltu&sort=-name',
  '/userhome/tutors/member?search=petrausk',
  '/userhome/members/search?firstName=ema&sort=-name',
  '/userhome/collections?type=CON',
  '/userhome/challenge/admin/participants/list?challenge=152&search=ada',
  '/userhome/challengeadmin/secondround/users?step=CONFIRMED&search=kau',
  '/userhome/awards/invited?search=vil',
  '/userhome/oho/crossword/answers?part=right',
  '/userhome/audit?kind=CHANGED&search=nieko',
  '/userhome/mails?state=SENT&search=jonas',
  '/userhome/statistics/items?collection=152',
  '/userhome/results?collection=152&grade=5',
];

test('the address of every list survives the log-in', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit(null, '/home', { viewport: wide });
  for (const address of deep) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(address);
    await expect(page).toHaveURL(/\/login\?next=/);
    await fillLogin(page, 'admin', password);
    const { pathname, searchParams } = new URL(address, 'http://damba.example');
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [name, value] of searchParams)
      expect.soft(new URL(page.url()).searchParams.get(name), `${address}: ${name}`).toBe(value);
  }
});

/** Every list goes back by the same parts: the first of them stands for all, and the others come in the soak. */
const seen = process.env.SOAK === undefined ? 1 : undefined;

/** Lists whose rows open a form, and the filtered address that must be there again after it. */
const edited = [
  '/userhome/schools?name=gimnazija&page=2&sort=-name',
  '/userhome/collections?type=CON&sort=-name',
  '/userhome/news?sort=title',
  '/userhome/texts?sort=-name',
];

/** Lists whose rows lead to a person, whose form stands behind that page. */
const ofPeople = [
  '/userhome/members/search?firstName=ema&sort=-name',
  '/userhome/members?district=57&school=118&sort=-name',
  '/userhome/tutors/member?sort=-lastName&page=2',
  '/userhome/challenge/admin/participants/list?challenge=152&sort=-name',
  '/userhome/challengeadmin/secondround/users?step=CONFIRMED&part=HAVE&sort=-school',
  '/userhome/awards/invited?search=vil&sort=-school',
  '/userhome/oho/crossword/answers?part=right&sort=-name',
];

/** Whether the page shows this list again, with every filter, the order and the page of its address. */
async function expectList(page: Page, address: string, how: string): Promise<void> {
  const list = new URL(address, page.url());
  await expect.poll(() => new URL(page.url()).pathname, { message: `${address}: ${how}` }).toBe(list.pathname);
  for (const [name, value] of list.searchParams)
    expect(new URL(page.url()).searchParams.get(name), `${address}: ${how}: ${name}`).toBe(value);
}

test('filters and page survive an edit that is saved, one that is left, and the way back', { tag: '@screen' }, async ({
  visit,
}) => {
  for (const address of edited.slice(0, seen)) {
    const page = await visit('admin', address, { viewport: wide });
    const open = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
    for (const how of ['Atsisakyti', 'Išsaugoti', 'back'] as const) {
      await open.click();
      await expect(page).toHaveURL(/\/edit\//);
      const act = page
        .getByRole('button', { name: how, exact: true })
        .or(page.getByRole('link', { name: how, exact: true }));
      if (how !== 'back') await expect(act.first()).toBeVisible();
      if (how === 'back') await page.goBack();
      else await act.first().click();
      await expectList(page, address, how);
    }
  }
});

test('a person opened from a list leads back to the same list, after the form too', { tag: '@soak' }, async ({
  visit,
}) => {
  for (const address of ofPeople) {
    const page = await visit('admin', address, { viewport: wide });
    const main = page.getByRole('main');
    const open = main.getByRole('row').nth(1).getByRole('link').first();
    // The form and the page are the same behind every list.
    const ways = address === ofPeople[0] ? (['back', 'list', 'Atsisakyti', 'Išsaugoti'] as const) : (['list'] as const);
    for (const how of ways) {
      await open.click();
      await expect(page).toHaveURL(/\/uprofile\/view\//);
      const toList = main.getByRole('button', { name: 'Grįžti į sąrašą' });
      await expect(toList, address).toBeVisible();
      if (how === 'Atsisakyti' || how === 'Išsaugoti') {
        await main.getByRole('link', { name: 'Redaguoti', exact: true }).click();
        await main.getByRole('button', { name: how, exact: true }).click();
        await expect(page).toHaveURL(/\/uprofile\/view\//);
      }
      if (how === 'back') await page.goBack();
      else await toList.click();
      await expectList(page, address, how);
    }
  }
});
