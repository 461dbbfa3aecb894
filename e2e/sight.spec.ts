import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { bank } from '../contract/tasks-bank';
import { saveTask } from '../contract/tasks-edit';
import { sentChoice, sentTask } from '../server/testing/tasks';
import { violations } from './support/audit';
import { call } from './support/call';
import { patient, test } from './support/journey';
import { picture, pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Tasks that can be solved without sight: the author's mark, the check by somebody else, and a set as a text file. */

test('a task is marked as solvable without sight, checked by another person, and found in the bank', {
  tag: '@screen',
}, async ({ visit, origin }) => {
  const author = await logInByCall(origin, 'developer');
  const { rows } = await call(author, bank, { body: { kind: ['PICTURES'], size: 1 } });
  const undescribed = `<p><img src="${rows[0]?.thumbnail}" alt="" /></p>`;
  const task = sentTask({ name: 'Bebro takas be paveikslo', internationalId: '2033-LT-77' });
  const choices = [...(task.choices ?? []).slice(0, 3), sentChoice(undescribed)];
  const { id } = await call(author, saveTask, {
    body: { task: { ...task, contentHtml: `<p>Kuris?</p>${undescribed}`, choices } },
  });
  const page = await visit('admin', `/userhome/tasks/edit/${id}`);
  const part = page.getByRole('region', { name: 'Be regėjimo' });

  await test.step('the mark stands, and what speaks against it is listed', async () => {
    await part.getByLabel('Galima išspręsti be regėjimo').check(patient);
    await expect(part.getByText('Kas trukdo spręsti be regėjimo')).toBeVisible();
    await part.getByRole('button', { name: 'Sąlyga – paveikslas be aprašymo' }).click();
    await expect(page.getByRole('textbox', { name: 'Sąlyga', exact: true })).toBeFocused();
    await part.getByRole('button', { name: 'D atsakymas – paveikslas be aprašymo' }).click();
    await expect(page.getByRole('textbox', { name: 'D atsakymas' })).toBeFocused();
    expect.soft(await violations(page), 'the desk of a marked task').toEqual([]);
    await pictures(page, 'sight-desk');
    await part.getByRole('button', { name: 'Patvirtinti, kad patikrinta' }).click();
    await expect(page.getByText('Patvirtinti negalima, kol neištaisyta')).toBeVisible();
  });

  await test.step('mended by its author, it is confirmed by the other', async () => {
    await call(author, saveTask, { body: { task: { ...task, id } } });
    await page.reload();
    await part.getByRole('button', { name: 'Patvirtinti, kad patikrinta' }).click(patient);
    await expect(part.getByText(/^Patikrino /)).toBeVisible();
  });

  await test.step('taking the mark away asks first, since the check goes with it', async () => {
    const box = part.getByLabel('Galima išspręsti be regėjimo');
    await box.click();
    const question = page.getByRole('dialog', { name: 'Nuimti žymą' });
    await expect(question.getByText('Kartu dings ir patikra.')).toBeVisible();
    expect.soft(await violations(page), 'the question before a mark is taken away').toEqual([]);
    await picture(page, 'sight-unmark');
    await question.getByRole('button', { name: 'Atsisakyti' }).click();
    await expect(box).toBeChecked();
  });

  await test.step('the bank finds it among the checked ones', async () => {
    const found = await visit('admin', '/userhome/tasks?sight=checked');
    await expect(found.getByText('Be regėjimo: Patikrinta')).toBeVisible(patient);
    await expect(found.getByText('Bebro takas be paveikslo').first()).toBeVisible();
    await pictures(found, 'sight-bank');
  });
});

test('a set is a text file for a Braille display, and its key another one', { tag: '@screen' }, async ({ visit }) => {
  const page = await visit('admin', '/userhome/collections/edit/163/paper');
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(patient),
    ]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const forPupil = await saved('Tekstas Brailio eilutei');
  expect(forPupil.name).toMatch(/\(tekstas\)\.txt$/);
  for (const words of ['Kaip sprendžiama', '1 užduotis. ', 'A) ', 'Paveikslas: Skaitytojo kortelė', 'Kuprinė'])
    expect(forPupil.text).toContain(words);
  expect(forPupil.text).not.toMatch(/[<>]|Tik organizatoriui/);
  const key = await saved('Atsakymų tekstas');
  expect(key.text).toContain('Tik organizatoriui. Mokiniams nerodyti.');
  await pictures(page, 'paper-text');
});
