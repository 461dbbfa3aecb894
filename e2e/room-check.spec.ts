import { expect } from '@playwright/test';
import { countedActs } from './support/acts';
import { auditNow, violations } from './support/audit';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';

/** The check of a computer room: measured by a teacher, seen by the organisers. */

test('a teacher checks the room by one press, and the organiser sees how the school stands', {
  tag: '@screen',
}, async ({ visit }) => {
  const tutor = await visit('tutor', '/userhome/room-check');
  await test.step('the room is measured, and the result says what to do', async () => {
    // The name of the room may be left out.
    await tutor.getByLabel('Kompiuterių klasė').fill('214');
    const acts = countedActs(tutor);
    await acts.click(tutor.getByRole('button', { name: 'Tikrinti klasę' }));
    const result = tutor.getByRole('region', { name: 'Rezultatas' }).first();
    await expect(result.getByRole('heading', { level: 2, name: /^214, / })).toBeVisible(patient);
    await expect(result.getByText(/Viskas gerai\.|Veiks, bet|Taip iššūkis/)).toBeVisible();
    console.log('acts: a room checked', acts.count());
    expect(acts.count()).toBe(1);
    for (const part of ['Interneto greitis', 'Atsakymai', 'Tinklo filtrai', 'Darbas dingus ryšiui'])
      await expect(result.getByRole('row').filter({ hasText: part }).first()).toBeVisible();
    await expect(result.getByRole('row').filter({ hasText: 'Tinklo filtrai' })).toContainText(
      'Niekas nekeičia ir nestabdo puslapių.',
    );
    for (const well of [
      'Serveris girdimas nuolat.',
      'Atsakymai saugomi ir kompiuteryje.',
      'Dingus ryšiui užduotys atsiverčia iš kompiuterio.',
    ])
      await expect(result.getByRole('row').filter({ hasText: well })).toContainText('gerai');
    await auditNow(tutor, 'the result of a check');
    await pictures(tutor, 'room-check', true);
  });
  await test.step('the paper for the specialist has what to change and the address, and nothing to press', async () => {
    await tutor.emulateMedia({ media: 'print' });
    const paper = tutor.getByRole('region', { name: 'Rezultatas' }).first();
    await expect(paper.getByRole('heading', { name: 'Kompiuterių klasės patikra: ką pakeisti' })).toBeVisible();
    const { origin, hostname } = new URL(tutor.url());
    await expect(paper).toContainText(origin);
    await expect(paper).toContainText(/Mokykla: \S+/);
    await expect(paper).toContainText(`Interaktyviųjų užduočių adresas: http://${hostname}:`);
    await expect(tutor.getByRole('button')).toHaveCount(0);
    await picture(tutor, 'room-check-paper', true);
    await tutor.emulateMedia({ media: 'screen' });
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
