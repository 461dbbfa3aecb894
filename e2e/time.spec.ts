import { expect } from '@playwright/test';
import { enterAsNew, logIn, test, tileOf } from './support/journey';
import { choose, expectLog, field, openTask, thanks } from './support/solver';

/** The server's clock decides: at zero the answers go by themselves, and the computer's clock changes nothing. */

const hour = 3_600_000;

test('at zero the answers go, also the one that is being typed, and the page says that time is over', {
  tag: '@gate',
}, async ({ page, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');
  const timer = page.getByRole('timer');
  await expect(timer).toContainText('Liko 45 min.');
  await database.moveDeadline(pupil, 4 * 60 + 50);
  await choose(page, 1, 'C');
  await expect(timer).toContainText(/Liko 4:\d\d/);
  await expect(timer.getByRole('status')).toHaveText('Liko 5 minutės');

  await database.moveDeadline(pupil, 8);
  await choose(page, 2, 'B');
  await expect(timer).toContainText(/Liko 0:0\d/);
  await expect(timer.getByRole('alert')).toHaveText('Liko viena minutė. Atsakymai išsaugomi automatiškai.');
  await openTask(page, 3);
  await field(page).fill('10:2');
  await field(page).press('0');
  await expect(page.getByRole('heading', { level: 1, name: 'Laikas baigėsi' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(thanks)).toBeVisible();
  await expect.poll(() => database.answersOf(pupil)).toEqual({ 1: 'C', 2: 'B', 3: '10:20' });
  await page.getByRole('button', { name: 'Likti' }).click();
  await page.getByRole('link', { name: 'Damba' }).click();
  await expect(page.getByText('Sprendimas baigtas, atsakymai pateikti.')).toBeVisible();
});

test('minutes that are added while somebody solves are shown and told', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');
  await database.moveDeadline(pupil, 55 * 60);
  await choose(page, 1, 'C');
  await expect(page.getByRole('timer').getByRole('status')).toHaveText('Pridėta 10 minučių');
  await expect(page.getByRole('timer')).toContainText('+10 min.');
  await expect(page.getByRole('timer')).toContainText('Liko 55 min.', { timeout: 8_000 });
});

test('who opens a task in the last minutes is told the minutes that are left', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');
  const told = page.getByRole('timer').getByRole('status');
  await database.moveDeadline(pupil, 3 * 60 + 10);
  await page.reload();
  await expect(told).toHaveText('Liko 3 minutės');
  await database.moveDeadline(pupil, 4 * 60 + 15);
  await choose(page, 1, 'C');
  await expect(told).toHaveText('Pridėta 1 minutė');
  await expect(told).toHaveText('Liko 4 minutės');
  await database.moveDeadline(pupil, 40);
  await choose(page, 2, 'B');
  await expect(page.getByRole('timer').getByRole('alert')).toHaveText(/^Liko viena minutė\./);
  await expect(told).toBeEmpty();
  await page.goto('/training/173/-');
  await expect(told).toHaveText('Liko 3 minutės');
});

test('a computer clock that is hours wrong changes neither the permission nor the countdown', {
  tag: '@screen',
}, async ({ page, database, allow }) => {
  const pupil = await database.newPupil(10);
  await allow(pupil, '164');
  await page.clock.setSystemTime(Date.now() + 3 * hour);
  await logIn(page, pupil.login);
  await expect(page.getByText('Jau gali pradėti. Paspausk „Pradėti“ per 15 minučių.')).toBeVisible();
  await page.getByRole('button', { name: 'Pradėti' }).click();
  await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
  await page.clock.setSystemTime(Date.now() - 24 * hour);
  await choose(page, 1, 'C');
  await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
  await page.reload();
  await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
  await expectLog(page, 1, 'onServer');
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('the countdown and the hour of the permission are those of Lithuania', { tag: '@screen' }, async ({
    page,
    database,
    allow,
    browser,
  }) => {
    const pupil = await enterAsNew(page, { database, allow }, 10, '164');
    await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
    const tutor = await browser.newPage({ timezoneId: 'Pacific/Auckland' });
    const waiting = await database.newPupil(10);
    await allow(waiting, '164');
    await logIn(tutor, 'tutor');
    await tutor.goto(`/userhome/classes/${waiting.slug}`);
    await tutor.getByRole('button', { name: `Veiksmai: ${waiting.name}` }).click();
    const panel = tutor.getByRole('complementary', { name: waiting.name });
    const end = new Date(Date.now() + 15 * 60_000);
    const hours = new Intl.DateTimeFormat('lt', { hour: '2-digit', timeZone: 'Europe/Vilnius' }).format(end);
    await expect(panel).toContainText(new RegExp(`Leista iki\\s*${hours}:\\d\\d`));
    await tutor.goto(`/userhome/classes/${pupil.slug}`);
    await expect(tileOf(tutor, pupil)).toContainText(/liko\s4[45]\smin\./);
    await tutor.close();
  });
});
