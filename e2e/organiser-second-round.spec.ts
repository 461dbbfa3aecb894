import { expect } from '@playwright/test';
import { countedActs } from './support/acts';
import { auditNow } from './support/audit';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { openSecondRound, roundYear, type SecondRound } from './support/rounds/second-round';

/** Forty are invited to three centres with thirty places: thirty are confirmed, ten families wait. */

let round: SecondRound | undefined;
test.beforeAll(async ({ origin }) => {
  round = await openSecondRound(new URL(origin).port);
});
test.afterAll(() => round?.close());

const address = `/userhome/challengeadmin/secondround/users?year=${roundYear}`;

test('40 invited to 3 centres with 30 places', { tag: '@gate' }, async ({ visit }) => {
  if (!round) throw new Error('no second round was made');
  const made = round;
  const page = await visit('admin', address);
  const act = countedActs(page);
  const main = page.getByRole('main');
  const message = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  const step = (name: string) => main.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) });

  await test.step('the best forty are invited, more than there are places', async () => {
    await act.click(main.getByRole('link', { name: 'Nustatyti, kas patenka' }));
    await act.select(page.getByLabel(`Kas kviečiamas: ${made.ageGroup}`), 'BEST');
    await act.fill(page.getByLabel(`Kiek: ${made.ageGroup}`), '40');
    await act.click(main.getByRole('button', { name: 'Išsaugoti ir suskaičiuoti' }));
    await act.click(main.getByRole('link', { name: 'Pakviesti 40' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('pritrūks 10')).toBeVisible();
    await pictures(page, 'organiser-second-round-invite');
    await act.click(dialog.getByRole('button', { name: 'Vis tiek kviesti: 40' }));
    await expect(message('Pakviesta 40 mokinių')).toBeVisible();
    console.log(`acts: forty invited ${act.count()}`);
    expect(act.count()).toBeLessThanOrEqual(6);
  });

  await test.step('a family opens its link: nothing happens until it presses, and every centre is full', async () => {
    const link = await made.answerAll();
    const family = await visit(null, link);
    await expect(family.getByText('Laisvų vietų šiuo metu nėra')).toBeVisible();
    expect(await made.count('REGISTERED')).toBe(30);
    await pictures(family, 'organiser-second-round-family');
    await family.getByRole('button', { name: 'Laukti eilėje' }).click();
    await expect(family.getByText('Tu eilėje.')).toBeVisible();
  });

  await test.step('thirty of forty are confirmed, the ten without a place are left out; an undo takes all back', async () => {
    await page.goto(address);
    act.restart();
    await act.click(step('Patvirtinti'));
    await act.click(main.getByRole('button', { name: 'Pažymėti visus 40' }));
    await expect(main.getByText('be vietos centre: 10')).toBeVisible();
    await auditNow(page, 'forty chosen');
    await pictures(page, 'organiser-second-round-chosen');
    await act.click(main.getByRole('button', { name: 'Patvirtinti 30', exact: true }));
    await expect(message('Patvirtinta 30 mokinių')).toBeVisible();
    console.log(`acts: thirty confirmed ${act.count()}`);
    expect(act.count()).toBeLessThanOrEqual(3);
    expect(await made.count('CONFIRMED')).toBe(30);
    await page.getByRole('button', { name: 'Anuliuoti', exact: true }).first().click();
    await expect(message('Anuliuota 30 mokinių')).toBeVisible();
    expect(await made.count('CONFIRMED')).toBe(0);
  });
});
