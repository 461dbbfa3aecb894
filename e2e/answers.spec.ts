import { expect, type Page } from '@playwright/test';
import { enterAsNew, test } from './support/journey';
import { expectLog, field, finish, openTask, ready, type } from './support/solver';

/** The solver shows the true state of answers (docs/rules/answers.md), and ending needs a confirmation. */

/** Every message about task 5, where 7 is on the server and 7a is typed. */
async function expectDraft(page: Page): Promise<void> {
  await expect(field(page)).toHaveValue('7a');
  await expect(page.getByRole('article').getByRole('alert')).toHaveText(
    '„7a“ neįrašyta: čia tinka tik skaičius. Serveryje tebėra 7.',
  );
  await expectLog(page, 5, 'draft');
  await expect(page.getByText('Įrašyta tik 7')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '5 užduotis neįrašyta' })).toBeVisible();
  await expect(page.getByText('Atsakymas serveryje')).toHaveCount(0);
  await expect(page.getByText('Viskas išsaugota serveryje')).toHaveCount(0);
}

test('a typed text that is no answer is never called saved: after a reload, in another tab, offline', {
  tag: '@gate',
}, async ({ page, context, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  await type(page, 5, '7');
  await expect(page.getByText('Atsakymas serveryje')).toBeVisible();
  await field(page).fill('7a');
  await field(page).press('Enter');
  await expectDraft(page);
  expect(await database.answersOf(pupil)).toEqual({ 5: '7' });

  await page.reload();
  await expectDraft(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await openTask(other, 5);
  await expectDraft(other);
  // The other tab answers it: the field here follows.
  await field(other).fill('8');
  await expectLog(other, 5, 'onServer');
  await expectLog(page, 5, 'onServer');
  await expect(field(page)).toHaveValue('8');
  await other.close();

  await context.setOffline(true);
  await field(page).fill('8 puodai');
  // A short pause in typing is enough.
  await expect(page.getByRole('article').getByRole('alert')).toContainText('„8 puodai“ neįrašyta');
  await expectLog(page, 5, 'draft');
  await page.getByRole('button', { name: 'Grąžinti 8' }).click();
  await expect(field(page)).toHaveValue('8');
  await expect(field(page)).toBeFocused();
  await expectLog(page, 5, 'onServer');
  await context.setOffline(false);
});

test('a text that cannot be read is no answer; no held key ends, and the question names the open tasks', {
  tag: '@screen',
}, async ({ page, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  const end = page.getByRole('button', { name: 'Baigti', exact: true });
  const question = page.getByRole('dialog', { name: /^Užtvankoje dar 1\d\starpų/ });

  await test.step('without an answer before it', async () => {
    await type(page, 5, '7');
    await field(page).fill('7a');
    await openTask(page, 3);
    await field(page).fill('devyni');
    // Straight to the next task, as a child does it.
    await openTask(page, 4);
    await expectLog(page, 3, 'draft');
    await openTask(page, 3);
    await expect(page.getByRole('article').getByRole('alert')).toContainText(
      '„devyni“ neįrašyta: čia tinka tik laikas',
    );
    await expect(page.locator('footer').getByText('Neįrašyta', { exact: true })).toBeVisible();
  });

  await test.step('a double click and a held key end nothing while tasks are open', async () => {
    await end.dblclick();
    await expect(question.getByRole('button', { name: 'Spręsti toliau' })).toBeFocused();
    await question.getByRole('button', { name: 'Vis tiek baigti' }).focus();
    await ready(question);
    await page.evaluate(() => {
      const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(held);
    });
    await expect(question).toBeVisible();
  });

  await test.step('the question names the open tasks, drafts first, and leads to them', async () => {
    const rows = question.getByRole('listitem');
    await expect(rows).toHaveCount(15);
    await expect(rows.nth(0)).toContainText('laukelyje „devyni“');
    await expect(rows.nth(1)).toContainText('laukelyje „7a“, o įskaitoma tik 7');
    await rows.nth(2).getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1, name: /^1 užduotis/ })).toBeVisible();
  });

  await test.step('the end says what is not saved', async () => {
    await finish(page);
    await expect(page.getByText('Įrašyti atsakymai jau serveryje.')).toBeVisible();
    const unsaved = page.getByText(/^Neįrašyta: /);
    await expect(unsaved).toContainText('3 užduotyje – „devyni“');
    await expect(unsaved).toContainText('5 užduotyje – „7a“');
    await expect(page.getByText('Visi tavo atsakymai jau serveryje')).toHaveCount(0);
    expect(await database.answersOf(pupil)).toEqual({ 5: '7' });
  });
});
