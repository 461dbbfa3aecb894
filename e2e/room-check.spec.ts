import { expect } from '@playwright/test';
import { violations } from './support/audit';
import { patient, test } from './support/journey';

/** The check of a computer room: measured by a teacher, seen by the organisers. */

test('a teacher checks the room by one press, and the organiser sees how the school stands', {
  tag: '@screen',
}, async ({ visit }) => {
  const tutor = await visit('tutor', '/userhome/room-check');
  await test.step('the room is measured, and the result says what to do', async () => {
    await tutor.getByLabel('Kompiuterių klasė').fill('214');
    await tutor.getByRole('button', { name: 'Tikrinti klasę' }).click();
    const result = tutor.getByRole('region', { name: 'Rezultatas' }).first();
    await expect(result.getByRole('heading', { level: 2, name: /^214, / })).toBeVisible(patient);
    await expect(result.getByText(/Viskas gerai\.|Veiks, bet|Taip iššūkis/)).toBeVisible();
    for (const part of ['Interneto greitis', 'Atsakymai', 'Tinklo filtrai', 'Darbas dingus ryšiui'])
      await expect(result.getByRole('row').filter({ hasText: part }).first()).toBeVisible();
    await expect(result.getByRole('row').filter({ hasText: 'Tinklo filtrai' })).toContainText(
      'Niekas nekeičia ir nestabdo puslapių.',
    );
    expect(await violations(tutor)).toEqual([]);
  });
  await test.step('it stays in the list of the school, and opens again', async () => {
    await tutor.reload();
    const row = tutor.getByRole('row').filter({ hasText: '214' });
    await row.getByRole('button', { name: /^Rodyti patikrą/ }).click();
    await expect(tutor.getByRole('heading', { level: 2, name: /^214, / })).toBeVisible();
  });
  const admin = await visit('admin', '/userhome/room-checks?sort=-keptAt');
  await test.step('the organiser finds the school among those that were checked, and the way to the reminder', async () => {
    const checked = admin.getByRole('row').filter({ hasText: /Gerai|Pataisyti|Netinka/ });
    await expect(checked).toHaveCount(1);
    await admin.getByText(/^Netikrinta \d+$/).click();
    await expect(checked).toHaveCount(0);
    expect(await violations(admin)).toEqual([]);
    await admin.getByRole('link', { name: 'Priminti mokytojams' }).click();
    await expect(admin.getByLabel('Kam rašyti')).toHaveValue('ROOM_CHECK');
    await expect(admin.getByRole('region', { name: 'Laiškas' })).toContainText('/userhome/room-check');
  });
});
