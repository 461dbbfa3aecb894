import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { deleteCollection } from '../contract/collections-acts';
import { deleteTask, saveTask } from '../contract/tasks-edit';
import { violations } from './support/audit';
import { type Caller, call, makeTraining } from './support/call';
import { test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** A tester looks through the tasks of a collection: tries them, is told why a choice is wrong, sees a summary. */

const hint = 'Bebras praleido antrą žingsnį.';

/** A training with one task of two right choices; `leave` takes both away. */
async function makeReview(caller: Caller) {
  const mark = randomUUID().slice(0, 8);
  const choice = (textHtml: string, isCorrect: 'T' | 'N', told = '') => ({ textHtml, isCorrect, hint: told });
  const task = {
    internationalId: `2038-LT-R${mark}`,
    name: `Tiltas per upę ${mark}`,
    languageId: 'lt',
    levels: [{ ageGroupId: '3', level: 'easy' as const }],
    contentHtml: '<p>Kuriuo tiltu eiti?</p>',
    choiceLayout: 'ONE_PER_ROW' as const,
    choices: [choice('Senuoju', 'N', hint), choice('Mediniu', 'T'), choice('Akmeniniu', 'T')],
  };
  const { id } = await call(caller, saveTask, { body: { task } });
  const collectionId = await makeTraining(caller, `Peržiūra ${mark}`, 'TRA', id);
  return {
    name: `Peržiūra ${mark} TRA`,
    task: task.name,
    leave: async () => {
      await call(caller, deleteCollection, { body: { collectionId } });
      await call(caller, deleteTask, { body: { task: { id } } });
    },
  };
}

async function openReview(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Užduotys: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('a tester tries the tasks of a collection, learns what a wrong choice means and sees the summary', {
  tag: '@soak',
}, async ({ visit, origin }) => {
  const { name, task, leave } = await makeReview(await logInByCall(origin, 'admin'));
  const page = await visit('tester', '/userhome/contest');
  await openReview(page, name);
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: task })).toBeVisible();

  await test.step('a wrong choice is told with its hint, each right one is right', async () => {
    const check = page.getByRole('button', { name: 'Pasitikrinti' });
    await page.getByRole('radio', { name: /Senuoju/ }).check();
    await check.click();
    await expect(page.getByText('Neteisingai.')).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
    expect.soft(await violations(page), 'a tried task').toEqual([]);
    await pictures(page, 'review-tried');
    for (const right of [/Mediniu/, /Akmeniniu/]) {
      await page.getByRole('radio', { name: right }).check();
      await expect(page.getByText(hint)).toBeHidden();
      await check.click();
      await expect(page.getByText('Teisingai.', { exact: true })).toBeVisible();
    }
  });

  await test.step('a remark goes to the authors, and is settled', async () => {
    await page.getByRole('button', { name: 'Rašyti pastabą' }).click();
    await page.getByLabel('Apie ką').selectOption({ label: 'A atsakymas' });
    await page.getByLabel('Pastaba', { exact: true }).fill('Ar vaikai žino, kas yra tiltas?');
    await page.getByRole('button', { name: 'Siųsti pastabą' }).click();
    const remarks = page.getByRole('region', { name: 'Pastabos' });
    await expect(remarks.getByText('Ar vaikai žino, kas yra tiltas?')).toBeVisible();
    await remarks.getByRole('button', { name: /^Atsakyti į pastabą/ }).click();
    await page.getByLabel('Jūsų atsakymas').fill('Pirmokai žino.');
    await page.getByRole('button', { name: 'Siųsti atsakymą' }).click();
    await expect(remarks.getByText('Pirmokai žino.')).toBeVisible();
    await pictures(page, 'review-remarks', true);
    await remarks.getByRole('button', { name: 'Išspręsta', exact: true }).click();
    await expect(remarks.getByText('Visos pastabos išspręstos.')).toBeVisible();
  });

  await test.step('the summary tells what was looked at, also after a reload', async () => {
    await page
      .getByRole('navigation', { name: 'Rinkinio užduotys' })
      .getByRole('button', { name: 'Suvestinė' })
      .click();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: task });
    await expect(row).toContainText('atsakyta teisingai');
    await expect(row).toContainText('1\u00a0išspręsta');
    await expect(page.getByText(/^Peržiūrėta 1\siš 1$/)).toBeVisible();
    await pictures(page, 'review-summary');
    await page.getByRole('button', { name: 'Pradėti iš naujo' }).click();
    await expect(row).toContainText('neperžiūrėta');
  });
  await leave();
});
