import { type BrowserContext, expect, type Page } from '@playwright/test';
import { violations } from './support/audit';
import { drafts, type Editor, editors, openAndType, question, schoolEditor } from './support/editors';
import { logIn, patient, test } from './support/journey';
import { pictures } from './support/picture';

/** Unsaved text of staff: every way out asks first, and a crash does not lose it. */

test.describe.configure({ timeout: 120_000 });

/** The question appears and the page stays; at the second time the page is left. */
async function stayThenLeave(page: Page, editor: Editor, typed: string, go: () => Promise<unknown>): Promise<void> {
  const address = page.url();
  await go();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(address);
  await question(page).getByRole('button', { name: 'Likti' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(editor.field(page)).toHaveValue(typed);
  await go();
  await question(page).getByRole('button', { name: 'Išeiti neišsaugojus' }).click();
  await expect(page).not.toHaveURL(address);
}

for (const editor of editors) {
  test(`${editor.name}: the menu, "back" and "cancel" ask before text is lost`, {
    tag: editor.name === 'collection' ? '@gate' : '@soak',
  }, async ({ page }) => {
    await logIn(page, 'admin');
    const typed = `Neišsaugota ${editor.name}`;
    await openAndType(page, editor, typed);
    await stayThenLeave(page, editor, typed, () =>
      page.getByRole('link', { name: 'Klasifikatoriai', exact: true }).click(),
    );
    await openAndType(page, editor, typed);
    await stayThenLeave(page, editor, typed, () => page.evaluate(() => history.back()));
    await expect(page).toHaveURL(new RegExp(editor.from));
    await openAndType(page, editor, typed);
    await stayThenLeave(page, editor, typed, () => page.getByRole('button', { name: 'Atsisakyti' }).click());
    await expect(page).toHaveURL(new RegExp(editor.from));
    // Left on purpose: nothing of it comes back.
    await editor.open(page);
    await expect(editor.field(page)).toBeVisible(patient);
    await expect(page.getByText('Atkurtas neišsaugotas tekstas')).toHaveCount(0);
    await expect(editor.field(page)).not.toHaveValue(typed);
  });

  test(`${editor.name}: after a crash the text is there again`, {
    tag: editor.name === 'collection' ? '@gate' : '@soak',
  }, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'lt-LT' });
    const first = await context.newPage();
    await logIn(first, 'admin');
    const typed = `Nutrūkusi ${editor.name}`;
    const address = await openAndType(first, editor, typed);
    await expect.poll(() => drafts(first)).toBe(1);
    await first.close();
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.getByText(/Atkurtas neišsaugotas tekstas \(\d\d:\d\d\)/)).toBeVisible(patient);
    await expect(editor.field(second)).toHaveValue(typed);
    if (editor.name === 'text') {
      await pictures(second, 'unsaved-restored');
      expect.soft(await violations(second), 'restored text').toEqual([]);
    }
    await second.getByRole('button', { name: 'Atmesti' }).click();
    await expect(editor.field(second)).not.toHaveValue(typed);
    await expect.poll(() => drafts(second)).toBe(0);
    await context.close();
  });
}

test('two windows with the same form do not overwrite each other', { tag: '@screen' }, async ({ browser }) => {
  const context: BrowserContext = await browser.newContext({ locale: 'lt-LT' });
  const first = await context.newPage();
  await logIn(first, 'admin');
  await openAndType(first, schoolEditor, 'Pirmas langas');
  await expect.poll(() => drafts(first)).toBe(1);
  const second = await context.newPage();
  await openAndType(second, schoolEditor, 'Antras langas');
  await expect(second.getByText('Ši forma atverta ir kitame lange.')).toBeVisible();
  await expect.poll(() => drafts(second)).toBe(2);
  await second.close();
  await expect(schoolEditor.field(first)).toHaveValue('Pirmas langas');
  await context.close();
});

test('who edits from a filtered list comes back to its filters and page', { tag: '@screen' }, async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/userhome/tasks?language=lt&page=3');
  await page.getByRole('link', { name: 'Redaguoti' }).click(patient);
  await page.getByRole('button', { name: 'Grįžti į užduotis' }).click(patient);
  await expect(page).toHaveURL(/\/userhome\/tasks\?language=lt&page=3$/);
});

test('a draft of something that was changed meanwhile is offered, and not put in the place of the newer', {
  tag: '@screen',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'lt-LT' });
  const first = await context.newPage();
  await logIn(first, 'admin');
  await first.goto('/userhome/texts');
  await first.getByRole('link', { name: 'Pradžios puslapis' }).first().click();
  const body = first.getByRole('textbox', { name: 'Tekstas' });
  await body.getByRole('paragraph').last().click();
  await first.keyboard.insertText(' Nutrūko.');
  await expect.poll(() => drafts(first)).toBe(1);
  const address = first.url();
  await first.close();

  const other = await browser.newContext({ locale: 'lt-LT' });
  const second = await other.newPage();
  await logIn(second, 'developer');
  await second.goto(address);
  const name = second.getByRole('textbox', { name: 'Pavadinimas' });
  await name.fill(`${await name.inputValue()} 2`);
  await second.getByRole('button', { name: 'Išsaugoti' }).click();
  await expect(second.getByText('Tekstas išsaugotas.')).toBeVisible();
  await other.close();

  const third = await context.newPage();
  await third.goto(address);
  await expect(third.getByText(/Rastas neišsaugotas tekstas/)).toBeVisible(patient);
  await expect(third.getByText('Išsaugotas įrašas po to buvo pakeistas.')).toBeVisible();
  await expect(third.getByRole('textbox', { name: 'Tekstas' })).not.toContainText('Nutrūko.');
  await pictures(third, 'unsaved-offered');
  await third.getByRole('button', { name: 'Atkurti' }).click();
  await expect(third.getByRole('textbox', { name: 'Tekstas' })).toContainText('Nutrūko.');
  await context.close();
});

test('where the browser stores nothing, the question still comes', { tag: '@screen' }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'lt-LT' });
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  const page = await context.newPage();
  await logIn(page, 'admin');
  await openAndType(page, schoolEditor, 'Be saugyklos');
  await page.getByRole('button', { name: 'Atsisakyti' }).click();
  await expect(question(page)).toBeVisible();
  await pictures(page, 'unsaved-question');
  await context.close();
});
