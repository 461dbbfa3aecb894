import { expect, type Page } from '@playwright/test';
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

/** The best forty of the age group qualify. */
async function setForty(page: Page, act: ReturnType<typeof countedActs>, { ageGroup }: SecondRound): Promise<void> {
  const main = page.getByRole('main');
  await act.click(main.getByRole('link', { name: 'Nustatyti, kas patenka' }));
  await act.select(page.getByLabel(`Kas kviečiamas: ${ageGroup}`), 'BEST');
  await act.fill(page.getByLabel(`Kiek: ${ageGroup}`), '40');
  await act.click(main.getByRole('button', { name: 'Išsaugoti ir suskaičiuoti' }));
}

test('40 invited to 3 centres with 30 places', { tag: '@gate' }, async ({ visit }) => {
  if (!round) throw new Error('no second round was made');
  const made = round;
  const page = await visit('admin', address);
  const act = countedActs(page);
  const main = page.getByRole('main');
  const message = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
  const step = (name: string) => main.getByRole('navigation').getByRole('button', { name: new RegExp(`^${name}`) });

  await test.step('the best forty are invited, more than there are places', async () => {
    await setForty(page, act, made);
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
    await expect(main.getByRole('columnheader', { name: 'Būsena' })).toBeVisible();
    await expect(main.locator('[data-beyond~="right"]'), 'states under the acts').toHaveCount(0);
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

test('a place that comes free is given on to the first who waits', { tag: '@soak' }, async ({ visit }) => {
  if (!round) throw new Error('no second round was made');
  const made = round;
  const page = await visit('admin', address);
  const act = countedActs(page);
  const main = page.getByRole('main');
  const message = (text: string) => page.getByRole('status').filter({ hasText: text });
  await setForty(page, act, made);
  await main.getByRole('link', { name: 'Pakviesti 40' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vis tiek kviesti: 40' }).click();
  await expect(message('Pakviesta 40 mokinių')).toBeVisible();
  await made.answerAll();
  await page.goto(address);
  await main
    .getByRole('navigation')
    .getByRole('button', { name: /^Patvirtinti/ })
    .click();
  await main.getByRole('button', { name: /^Pažymėti visus \d+$/ }).click();
  await main.getByRole('button', { name: /^Patvirtinti \d+$/ }).click();
  await expect.poll(() => made.count('CONFIRMED')).toBe(30);
  await page.goto(`${address}&step=CONFIRMED&part=HAVE`);
  await main.getByRole('button', { name: 'Alytaus centras', exact: true }).click();
  act.restart();
  await act.click(main.getByRole('button', { name: /^Veiksmai: / }).first());
  await act.click(page.getByRole('menuitem', { name: 'Atšaukti registraciją' }));
  await act.click(page.getByRole('dialog').getByRole('button', { name: 'Atšaukti 1' }));
  await expect(message('Atšaukta 1 mokinio registracija')).toBeVisible();
  expect(await made.count('CONFIRMED')).toBe(29);
  await act.click(main.getByRole('button', { name: 'Suteikti 1 vietą laukiančiam eilėje' }));
  await expect(message('Patvirtintas 1 mokinys')).toBeVisible();
  console.log(`acts: a freed place given on ${act.count()}`);
  expect(act.count()).toBeLessThanOrEqual(4);
  expect(await made.count('CONFIRMED')).toBe(30);
  await pictures(page, 'organiser-second-round-confirmed');
});
