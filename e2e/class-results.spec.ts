import { expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { test } from './support/journey';
import { linkOf } from './support/paper/document';
import { pictures } from './support/picture';
import { wide } from './support/windows';

/** After the lesson: last year's results of 5b, of which eleven sat; what it missed is discussed by the projector. */

const address = '/userhome/classes/5b/results?challenge=152';
const discussion = (page: Page) => page.getByRole('dialog', { name: /^Aptarimas: / });

test('a teacher discusses what the class missed, by keys alone, goes from pupil to pupil, and takes papers along', {
  tag: '@gate',
}, async ({ visit }) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await visit('tutor', address, { viewport: wide, permissions });
  await expect(page.getByText(/Dalyvavo 11(\.| iš \d)/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(12);
  await pictures(page, 'class-results');

  const opener = page.getByRole('button', { name: 'Rodyti ir aptarti' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(discussion(page)).toBeVisible();
  const first = await discussion(page).getByRole('heading', { level: 2 }).textContent();
  // Nothing tells right from wrong before the answers are asked for.
  await expect(discussion(page).getByText('teisingas')).toHaveCount(0);
  await expect(discussion(page).getByRole('list', { name: 'Klasės atsakymai' })).toHaveCount(0);
  await expect(discussion(page).getByRole('button', { name: 'Atsakymai', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(discussion(page).getByRole('list', { name: 'Klasės atsakymai' })).toContainText('teisingas');
  await expect(discussion(page).getByRole('heading', { name: 'Kodėl tai informatika?' })).toBeVisible();
  await pictures(page, 'class-discussion');
  expect.soft(await violations(page), 'a discussion').toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(discussion(page).getByRole('heading', { level: 2 })).not.toHaveText(first ?? '');
  // The next task begins without its key.
  await expect(discussion(page).getByRole('list', { name: 'Klasės atsakymai' })).toHaveCount(0);
  await expect(discussion(page)).not.toContainText('Ąžuolas');
  await page.keyboard.press('Escape');
  await expect(discussion(page)).toHaveCount(0);

  await test.step('from pupil to pupil by keys, and back to the class', async () => {
    const links = page.getByRole('link', { name: /: sprendimai$/ });
    await expect(links).toHaveCount(11);
    const names = (await page.getByRole('rowheader').allTextContents()).map((name) => name.trim());
    await links.first().click();
    const way = page.getByRole('navigation', { name: 'Klasės mokiniai' });
    const pupil = (at: number) =>
      expect(
        page
          .getByRole('main')
          .getByText(names[at] ?? '')
          .first(),
      ).toBeVisible();
    await pupil(0);
    await expect(way).toContainText('1 iš 11');
    await expect(way.getByRole('button', { name: /^Ankstesnis/ })).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(way).toContainText('2 iš 11');
    await pupil(1);
    await expect(page.getByRole('button', { name: 'Pažymėjimas (PDF)' })).toBeVisible();
    await pictures(page, 'class-solutions');
    await way.getByRole('link', { name: 'Visa 5b klasė' }).click();
    await expect(links).toHaveCount(11);
  });

  await test.step('certificates, thanks, a file and a message for parents', async () => {
    for (const name of ['Pažymėjimai (11)', 'Mokytojo padėka'])
      expect(await linkOf(page, () => page.getByRole('button', { name }).click()), name).toContain('parameter=');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Eksportuoti į xlsx' }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole('button', { name: 'Kopijuoti' }).click();
    await expect(page.getByText('Žinutė nukopijuota', { exact: false })).toBeVisible();
    const message = await page.evaluate(() => navigator.clipboard.readText());
    expect(message).toMatch(/„Damba \d{4}, I\setapas/);
    expect(message).not.toMatch(/Ąžuolas|Poška/);
  });
});
