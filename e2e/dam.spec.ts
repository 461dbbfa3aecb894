import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { enterAsNew, test } from './support/journey';
import { pictures } from './support/picture';
import { choose, confirmEnd, expectLog, log, openTask, ready, take, thanks } from './support/solver';

/** The dam that the answers build: in the question before the end, after it, on another computer. */

const sentence = (page: Page, text: string) => page.getByText(text, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the question shows the gaps, each leads to its task, and two presses lead to the own dam', {
  tag: '@gate',
}, async ({ page, database, allow }) => {
  const pupil = await enterAsNew(page, { database, allow }, 9, '164');
  await choose(page, 1, 'C');
  await choose(page, 2, 'B');
  const end = page.getByRole('button', { name: 'Baigti' });

  await test.step('a gap of the drawing and a line of the list lead to the task', async () => {
    await end.click();
    const question = page.getByRole('dialog', { name: 'Užtvankoje dar 13 tarpų' });
    await expect(question.getByRole('listitem')).toHaveCount(13);
    await pictures(page, 'dam-question');
    // The places of the drawing are twins of the list: for the pointer alone.
    const place = question.locator('button[aria-label^="9\u00a0užduotis, "]');
    await expect(place).toHaveAttribute('tabindex', '-1');
    await place.click();
    await expect(question).toHaveCount(0);
    await expect(log(page, 9)).toHaveAttribute('aria-current', 'true');
    await end.click();
    await question.getByRole('listitem').first().getByRole('button').click();
    await expect(log(page, 3)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('the end: two presses, and the number, the place and the date are the own ones', async () => {
    let presses = 0;
    await end.click();
    presses += 1;
    await ready(page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: 'Vis tiek baigti' }).click();
    presses += 1;
    await expect(sentence(page, 'Užtvankoje 2 rąstai iš 15.')).toBeAttached();
    expect(presses).toBe(2);
    await expect(heading(page, 'Sprendimas baigtas')).toBeVisible();
    await expect(page.getByText(thanks)).toHaveText('Visi 2 atsakymai jau serveryje.');
    await expect(page.getByText('Pirmieji rąstai jau upėje.')).toBeVisible();
    await expect(page.getByText('sužinosi savo taškus')).toBeVisible();
    await expect(page.getByText(/tašk(ai|ų) iš|teising|klaid/i)).toHaveCount(0);
    await page.getByRole('button', { name: 'Likti' }).click();
    await expect(page.getByText('Šis kompiuteris tave atjungs')).toHaveCount(0);
    await pictures(page, 'dam-end');
  });

  await test.step('the drawing alone is left here', async () => {
    const kept = await page.evaluate(() => localStorage.getItem('damba-dams') ?? '');
    expect(kept).toContain('"states":["saved","saved","open"');
  });

  await test.step('on a computer that knows nothing of it the server tells the same', async () => {
    await page.evaluate(() => localStorage.removeItem('damba-dams'));
    await page.evaluate(() =>
      indexedDB.databases().then((all) => all.map(({ name }) => name && indexedDB.deleteDatabase(name))),
    );
    await page.goto('/userhome/challenge/end');
    await expect(sentence(page, 'Užtvankoje 2 rąstai iš 15.')).toBeAttached();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    expect(await database.countAttempts(pupil)).toBe(1);
  });
});

test('answers that only this computer has are amber until the server has them', { tag: '@soak' }, async ({
  page,
  context,
  database,
  allow,
}) => {
  await enterAsNew(page, { database, allow }, 9, '164');
  await choose(page, 1, 'C');
  await openTask(page, 2);
  await context.setOffline(true);
  await take(page, 'B');
  await expectLog(page, 2, 'onComputer');
  await page.getByRole('button', { name: 'Baigti' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 atsakymas dar tik šiame kompiuteryje (2)');
  await pictures(page, 'dam-question-offline');
  await confirmEnd(page);
  await expect(sentence(page, 'Užtvankoje 2 rąstai iš 15, 1 dar tik šiame kompiuteryje.')).toBeAttached();
  await expect(page.getByText('Jau serveryje 1 iš 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Atsijungti' })).toHaveCount(0);
  await pictures(page, 'dam-end-sending');
  await context.setOffline(false);
  await expect(sentence(page, 'Užtvankoje 2 rąstai iš 15.')).toBeAttached();
  await expect(page.getByText(thanks)).toBeVisible();
});

test('the own result shows the dam again; each task has an address, and "back" returns from it', {
  tag: '@soak',
}, async ({ visit }) => {
  const page = await visit('pupil12', '/userhome/challenge/end');
  // Who has finished nothing is led home and stays logged in.
  await expect(page).toHaveURL(/\/userhome\/home$/);
  await page.goto('/userhome/results/myresults');
  await expect(page.getByText(/^Užtvankoje \d+\srąst(as|ai|ų) iš \d+\.$/)).toBeAttached();
  await page.getByRole('button', { name: /^2 užduotis/ }).click();
  await expect(page).toHaveURL(/#uzduotis-2$/);
  await expect(page.getByRole('heading', { level: 3, name: /^2\. / })).toBeVisible();
  await expect(page.getByText('Teisingas atsakymas').first()).toBeVisible();
  await pictures(page, 'dam-result');
  expect.soft(await violations(page), 'the own result').toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/userhome\/results\/myresults$/);
  await expect(page.getByRole('heading', { level: 3, name: /^1\. / })).toBeVisible();
  await page.goto('/userhome/results/myresults#uzduotis-3');
  await expect(page.getByRole('heading', { level: 3, name: /^3\. / })).toBeVisible();
});

test('grades 1 to 4 see the dam alone: its places are the way back, by keyboard too', { tag: '@screen' }, async ({
  page,
  database,
  allow,
}) => {
  await enterAsNew(page, { database, allow }, 2, '166');
  await page.getByRole('button', { name: 'Baigti' }).click();
  const question = page.getByRole('dialog', { name: /^Užtvankoje dar 9\starpai$/ });
  await expect(question.getByRole('button', { name: 'Spręsti toliau' })).toBeFocused();
  await expect(question.getByRole('listitem')).toHaveCount(0);
  await pictures(page, 'dam-question-young');
  expect.soft(await violations(page), 'the question of young pupils').toEqual([]);
  // The nine places are one stop of the tabulator.
  await question.getByRole('button', { name: /^1\sužduotis, / }).focus();
  await page.keyboard.press('End');
  await expect(question.getByRole('button', { name: /^9\sužduotis, / })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^8\sužduotis\. ./ })).toBeAttached();
});

test('a place of the drawing is as large as a finger', { tag: '@soak' }, async ({ page, database, allow }) => {
  await enterAsNew(page, { database, allow }, 9, '164');
  await page.getByRole('button', { name: 'Baigti' }).click();
  const places = page.getByRole('dialog').locator('button[aria-label*="užduotis, "]');
  await expect(places).toHaveCount(15);
  for (const place of await places.all()) expect((await place.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});
