import { expect, type Page } from '@playwright/test';
import { getText } from '../contract/texts';
import { saveText } from '../contract/texts-edit';
import { violations } from './support/audit';
import { call } from './support/call';
import { drafts, type Editor, editors, openAndType, question, schoolEditor } from './support/editors';
import { logIn, test } from './support/journey';
import { pictures } from './support/picture';
import { logInByCall } from './support/session';

/** Unsaved text of staff: every way out asks first, and a crash does not lose it. */

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
  }, async ({ visit }) => {
    const page = await visit('admin', editor.from);
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
    await expect(editor.field(page)).toBeVisible();
    await expect(page.getByText('Atkurtas neišsaugotas tekstas')).toHaveCount(0);
    await expect(editor.field(page)).not.toHaveValue(typed);
  });

  test(`${editor.name}: after a crash the text is there again`, {
    tag: editor.name === 'collection' ? '@gate' : '@soak',
  }, async ({ page: first, context }) => {
    await logIn(first, 'admin');
    const typed = `Nutrūkusi ${editor.name}`;
    const address = await openAndType(first, editor, typed);
    expect(await drafts(first)).toBe(1);
    await first.close();
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.getByText(/Atkurtas neišsaugotas tekstas \(\d\d:\d\d\)/)).toBeVisible();
    await expect(editor.field(second)).toHaveValue(typed);
    if (editor.name === 'text') {
      await pictures(second, 'unsaved-restored');
      expect.soft(await violations(second), 'restored text').toEqual([]);
    }
    await second.getByRole('button', { name: 'Atmesti' }).click();
    await expect(editor.field(second)).not.toHaveValue(typed);
    expect(await drafts(second)).toBe(0);
  });
}

test('two windows with the same form do not overwrite each other', { tag: '@soak' }, async ({
  page: first,
  context,
}) => {
  await logIn(first, 'admin');
  await openAndType(first, schoolEditor, 'Pirmas langas');
  expect(await drafts(first)).toBe(1);
  const second = await context.newPage();
  await openAndType(second, schoolEditor, 'Antras langas');
  await expect(second.getByText('Ši forma atverta ir kitame lange.')).toBeVisible();
  expect(await drafts(second)).toBe(2);
  await second.close();
  await expect(schoolEditor.field(first)).toHaveValue('Pirmas langas');
});

test('a draft of something that was changed meanwhile is offered, and not put in the place of the newer', {
  tag: '@soak',
}, async ({ page: first, context, origin }) => {
  await logIn(first, 'admin');
  await first.goto('/userhome/texts/edit/1');
  const body = first.getByRole('textbox', { name: 'Tekstas' });
  await body.getByRole('paragraph').last().click();
  await first.keyboard.insertText(' Nutrūko.');
  expect(await drafts(first)).toBe(1);
  await first.close();

  const developer = await logInByCall(origin, 'developer');
  const { text } = await call(developer, getText, { body: { text: { id: '1' } } });
  await call(developer, saveText, { body: { text: { ...text, name: `${text.name} 2` } } });

  const second = await context.newPage();
  await second.goto('/userhome/texts/edit/1');
  await expect(second.getByText(/Rastas neišsaugotas tekstas/)).toBeVisible();
  await expect(second.getByText('Išsaugotas įrašas po to buvo pakeistas.')).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Tekstas' })).not.toContainText('Nutrūko.');
  await pictures(second, 'unsaved-offered');
  await second.getByRole('button', { name: 'Atkurti' }).click();
  await expect(second.getByRole('textbox', { name: 'Tekstas' })).toContainText('Nutrūko.');
});

test('where the browser stores nothing, the question still comes', { tag: '@soak' }, async ({ browser }) => {
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
