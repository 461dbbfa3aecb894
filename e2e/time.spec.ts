import { expect } from '@playwright/test';
import { enterAsNew, logIn, test } from './support/journey';
import { choose, expectLog, field, openTask, pulse, thanks } from './support/solver';

/** The server's clock decides: at zero the answers go by themselves, and the computer's clock changes nothing. */

test('minutes that are added are told; at zero the answers go, also the one that is being typed, and the page says that time is over', {
  tag: '@gate',
}, async ({ page, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 10, '164');
  const timer = page.getByRole('timer');
  await expect(timer).toContainText('Liko 45 min.');
  await choose(page, 1, 'A');
  await database.moveDeadline(pupil, 55 * 60);
  await pulse(page);
  await expect(timer.getByRole('status')).toHaveText('Pridėta 10 minučių');
  await expect(timer).toContainText('+10 min.');
  await expect(timer).toContainText('Liko 55 min.');
  await database.moveDeadline(pupil, 4 * 60 + 50);
  await pulse(page);
  await expect(timer).toContainText(/Liko 4:\d\d/);
  await expect(timer.getByRole('status')).toHaveText('Liko 5 minutės');

  await openTask(page, 3);
  await field(page).fill('10:2');
  await field(page).press('0');
  await database.moveDeadline(pupil, 3);
  await pulse(page);
  await expect(timer.getByRole('alert')).toHaveText('Liko viena minutė. Atsakymai išsaugomi automatiškai.');
  await expect(page.getByRole('heading', { level: 1, name: 'Laikas baigėsi' })).toBeVisible();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await database.answersOf(pupil)).toEqual({ 1: 'A', 3: '10:20' });
  await page.getByRole('button', { name: 'Likti' }).click();
  await page.getByRole('link', { name: 'Damba' }).click();
  await expect(page.getByText('Sprendimas baigtas, atsakymai pateikti.')).toBeVisible();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a computer clock that is years wrong changes neither the permission nor the countdown', {
    tag: '@soak',
  }, async ({ page, database, allow }) => {
    const pupil = await database.newPupil(10);
    await allow(pupil, '164');
    await page.clock.setSystemTime('2046-05-17T10:00:00Z');
    await logIn(page, pupil.login);
    await expect(page.getByText('Jau gali pradėti. Paspausk „Pradėti“ per 15 minučių.')).toBeVisible();
    await page.getByRole('button', { name: 'Pradėti' }).click();
    await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
    await page.clock.setSystemTime('2016-05-17T10:00:00Z');
    await choose(page, 1, 'C');
    await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
    await page.reload();
    await expect(page.getByRole('timer')).toContainText('Liko 45 min.');
    await expectLog(page, 1, 'onServer');
  });
});
