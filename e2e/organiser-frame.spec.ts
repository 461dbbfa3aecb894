import { expect, type Locator, type Page } from '@playwright/test';
import { addParticipants } from '../contract/participants';
import { countedActs } from './support/acts';
import { violations } from './support/audit';
import { call } from './support/call';
import { fillLogin, test } from './support/journey';
import { picture } from './support/picture';
import { password } from './support/session';
import { phone, wide } from './support/windows';

/** The organisers' frame: the side bar, its rail, the tabs, and public pages seen by an organiser. */

const rail = { width: 1024, height: 768 };
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const side = (page: Page): Locator => page.getByRole('navigation', { name: 'Organizatoriaus meniu' });

test('the side bar fits, keeps its place and lights the parent; public pages have a way back', {
  tag: '@screen',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/schools', { viewport: wide });

  await test.step('it fits a school computer and lights the parent of an inner page', async () => {
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const entries = side(page).getByRole('link');
    const count = await entries.count();
    await expect(entries.first()).toBeInViewport({ ratio: 1 });
    await expect(entries.nth(count - 1)).toBeInViewport({ ratio: 1 });
    await expect(side(page).locator('[aria-current]')).toHaveText(['Mokyklos']);
    await picture(page, 'frame-wide');
    await page.mouse.wheel(0, 5000);
    await expect(entries.first()).toBeInViewport();
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/schools\/edit\//);
    await expect(side(page).locator('[aria-current]')).toHaveText(['Mokyklos']);
    await expect(side(page).locator('[aria-current="page"]')).toHaveCount(0);
  });

  await test.step("a teacher's page lights the list of teachers, not that of pupils", async () => {
    await page.goto('/userhome/tutors/member');
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/uprofile\/view\//);
    await expect(side(page).locator('[aria-current="true"]')).toHaveText([/^Mokytojai/]);
  });

  await test.step('a public page has the public header and a way back', async () => {
    await page.goto('/contestResult');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Grįžti prie darbo' })).toBeVisible();
    await picture(page, 'frame-public');
    await header.getByRole('link', { name: 'Grįžti prie darbo' }).click();
    await expect(page).toHaveURL(/userhome\/home$/);
  });
});

test('the side bar is a rail in a narrow window and a drawer on a phone; the tabs keep the challenge', {
  tag: '@soak',
}, async ({ visit }) => {
  const page = await visit('admin', '/userhome/schools', { viewport: wide });
  await test.step('a screen of the former menu is two presses away', async () => {
    const acts = countedActs(page);
    await acts.click(side(page).getByRole('link', { name: 'Mokiniai' }));
    await expect(title(page, 'Naudotojų paieška')).toBeVisible();
    await acts.click(page.getByRole('link', { name: 'Archyvas', exact: true }));
    await expect(page).toHaveURL(/members\/archive/);
    expect(acts.count()).toBe(2);
    console.log(`acts: a screen of the former menu ${acts.count()}`);
  });

  await test.step('in a narrow window it is a rail of icons with names, on a phone the drawer of the header', async () => {
    await page.setViewportSize(rail);
    await expect.poll(() => side(page).evaluate((nav) => nav.getBoundingClientRect().width)).toBeLessThanOrEqual(56);
    await side(page).getByRole('link', { name: 'Užduočių rinkiniai' }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Užduočių rinkiniai');
    await picture(page, 'frame-rail');
    expect(await violations(page)).toEqual([]);
    await side(page).getByRole('link', { name: 'Klasifikatoriai' }).click();
    await expect(title(page, 'Klasifikatoriai')).toBeVisible();
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Meniu' }).click();
    await picture(page, 'frame-phone');
    await side(page)
      .getByRole('link', { name: /^I etapas/ })
      .click();
    await expect(page).toHaveURL(/userhome\/results$/);
    await page.setViewportSize(wide);
  });

  await test.step('the tabs keep the challenge', async () => {
    await page.goto('/userhome/challenge/admin/participants/list?challenge=152');
    const tabs = page.getByRole('navigation', { name: 'Vyksta dabar: skyriai' });
    await tabs.getByRole('link', { name: 'Nebaigę spręsti' }).click();
    await expect(page).toHaveURL(/unfinished\/list\/152$/);
    await tabs.getByRole('link', { name: 'Iššūkio dalyviai' }).click();
    await expect(page).toHaveURL(/members\/active\?challenge=152$/);
    await expect(page.getByRole('navigation', { name: 'Iššūkio vykdymas' })).toHaveCount(0);
    await picture(page, 'frame-tabs');
  });
});

test('one key, four letters and Enter open a person; schools, tasks and screens are found the same way', {
  tag: '@gate',
}, async ({ visit, tutor }) => {
  const born = { dateOfBirth: '2013-02-28', gender: 'M' as const, grade: 6, sub_grade: 2 };
  const uList = [{ ...born, firstName: 'Lukas', lastName: 'Ųžbalis-Žuklys' }];
  const [added] = (await call(tutor, addParticipants, { body: { uList } })).users;
  if (!added) throw new Error('nobody was added');
  const page = await visit('admin', '/userhome/schools', { viewport: wide });
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const acts = countedActs(page);
  const finder = page.getByRole('dialog', { name: 'Paieška visoje svetainėje' });
  const field = finder.getByRole('combobox');

  // Inside a field the key is a sign.
  await page.getByRole('searchbox').pressSequentially('a/b');
  await expect(page.getByRole('searchbox')).toHaveValue('a/b');
  await expect(finder).toHaveCount(0);
  await page.getByRole('searchbox').blur();

  await acts.key('/');
  await expect(field).toBeFocused();
  for (const letter of 'uzba') await acts.key(letter);
  await acts.key('Enter');
  await expect(page).toHaveURL(new RegExp(`/uprofile/view/${added.user.id}$`));
  expect(acts.count()).toBeLessThanOrEqual(6);
  console.log(`acts: open a person from anywhere ${acts.count()}`);

  await page.keyboard.press('/');
  await field.pressSequentially('žuk lu');
  await expect(finder.getByRole('option', { name: /Lukas/ }).first()).toBeVisible();
  await picture(page, 'finder-found');
  expect(await violations(page)).toEqual([]);
  await field.fill('tilt gatv');
  await expect(finder.getByRole('option', { name: /Vilniaus Tiltų gatvės gimnazija/ })).toBeVisible();
  await field.fill('statistika: suv');
  const option = finder.getByRole('option', { name: 'Statistika: Suvestinė' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await field.fill('qxqxqx');
  await expect(finder.getByText('Nieko nerasta')).toBeVisible();
  await picture(page, 'finder-nothing');
  await page.keyboard.press('Escape');
  await expect(finder).toHaveCount(0);
});

test('an address asked without a session opens after the log-in, with its filters', { tag: '@screen' }, async ({
  visit,
}) => {
  const page = await visit(null, '/userhome/schools?name=tiltu&page=1', { viewport: wide });
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, 'admin', password);
  await expect(page).toHaveURL(/\/userhome\/schools\?name=tiltu/);
  await expect(page.getByRole('row').filter({ hasText: 'Tiltų gatvės' })).toBeVisible();
});

test('on a phone a button opens the search of the whole site', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/schools', { viewport: phone });
  await page.getByRole('banner').getByRole('button', { name: 'Rasti žmogų' }).click();
  const finder = page.getByRole('dialog', { name: 'Paieška visoje svetainėje' });
  await finder.getByRole('combobox').fill('tilt gatv');
  await expect(finder.getByRole('option').first()).toBeVisible();
  await picture(page, 'finder-phone');
});

test('on a phone many filters fold, and rows of the log are cards', { tag: '@soak' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/audit', { viewport: phone });
  const filters = page.getByRole('search', { name: 'Veiksmų žurnalas' });
  await expect(page.locator('td[data-card="title"]').first()).toBeVisible();
  await expect(filters.getByRole('combobox').first()).toBeHidden();
  await filters.getByText('Filtrai').click();
  await filters.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(filters.getByText('Filtrai (1)')).toBeVisible();
  await filters.getByRole('combobox').first().selectOption({ index: 0 });
  await expect(filters.getByText('Filtrai (1)')).toBeHidden();
});
