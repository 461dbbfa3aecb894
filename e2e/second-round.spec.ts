import { expect, type Locator, type Page } from '@playwright/test';
import { getSecondRoundUsers, getSetup, invite, setArrived } from '../contract/secondround';
import { getCentreDay } from '../contract/secondround-day';
import { auditNow } from './support/audit';
import { type Caller, call } from './support/call';
import { logIn, test } from './support/journey';
import { openOutbox } from './support/outbox';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** A pupil who is invited to the second round registers by the mailed link, is confirmed with a centre, arrives and enters. */

const screen = '/userhome/challengeadmin/secondround/users';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function find(page: Page, name: string): Promise<Locator> {
  await expect(heading(page, 'II etapo dalyviai')).toBeVisible();
  await page.getByRole('searchbox').or(page.getByLabel('Vardas arba mokykla')).first().fill(name);
  await page.keyboard.press('Enter');
  const row = page
    .getByRole('row')
    .filter({ hasText: name.split(' ')[1] ?? '' })
    .filter({ hasText: name.split(' ')[0] ?? '' });
  await expect(row).toHaveCount(1);
  return row;
}

test('a pupil of the second round from the invitation to the first task', { tag: '@gate' }, async ({
  page,
  visit,
  database,
  origin,
}) => {
  const pupil = await database.qualifiedPupil();
  await inviteBest(await logInByCall(origin, 'admin'), pupil);

  await test.step('the mailed link registers', async () => {
    const mail = page.getByRole('listitem').filter({ hasText: pupil.email });
    await openOutbox(page, mail, pupil.email);
    await mail.getByRole('link').first().click();
    await expect(page.getByText('kviečiame tave')).toBeVisible();
    await auditNow(page, 'invitation');
    await pictures(page, 'second-round-invitation');
    await button(page, 'Registruotis į II etapą').click();
    await expect(page.getByText('Sėkmės!')).toBeVisible();
    await expect(page.getByText('Registracija į II etapą pavyko.')).toBeVisible();
    await pictures(page, 'second-round-registered');
  });

  await test.step('the teacher confirms with a centre', async () => {
    const tutor = await visit('tutor', screen);
    const row = await find(tutor, pupil.name);
    await expect(row.getByText('Užsiregistravo')).toBeVisible();
    await row.getByRole('button', { name: /^Patvirtinti registraciją/ }).click();
    const dialog = tutor.getByRole('dialog');
    const centre = dialog.getByRole('option', { name: /^Vilniaus centras/ });
    await dialog.getByLabel('Centras').selectOption((await centre.getAttribute('value')) ?? '');
    await button(dialog, 'Patvirtinti registraciją').click();
    await expect(message(tutor, 'Registracija patvirtinta.')).toBeVisible();
    await expect(row.getByText('Patvirtinta')).toBeVisible();
    await expect(tutor.getByRole('heading', { level: 1 }), 'the button of the row is gone').toBeFocused();
    await pictures(tutor, 'second-round-tutor');
  });

  // The door itself: e2e/centre.spec.ts.
  const centre = await logInByCall(origin, 'centre');
  const { pupils } = await call(centre, getCentreDay, { body: {} });
  await call(centre, setArrived, { body: { id: pupils.find(({ login }) => login === pupil.login)?.id ?? '' } });

  await test.step('the pupil enters', async () => {
    await logIn(page, pupil.login);
    await expect(heading(page, 'II etapas. Gali pradėti')).toBeVisible();
    await button(page, 'Pradėti').click();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

/** Invites the best of the pupil's age group, down to the pupil, by the results of last year's first round. */
async function inviteBest(admin: Caller, { ageGroup, rank }: { ageGroup: string; rank: number }): Promise<void> {
  const { year } = await call(admin, getSecondRoundUsers, { body: {} });
  const years = year ?? 0;
  const { ageGroups } = await call(admin, getSetup, { body: { years } });
  const ageGroupId = ageGroups.find(({ name }) => name === ageGroup)?.id ?? '';
  const quotas = [{ ageGroupId, by: 'BEST' as const, value: rank }];
  await call(admin, invite, { body: { years, quotas, secondRoundLocationId: '', apply: true } });
}
