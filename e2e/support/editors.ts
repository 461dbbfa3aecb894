// The editors of staff, and the unsaved text in them.
import { expect, type Locator, type Page } from '@playwright/test';
import { rest } from './rest';

export type Editor = {
  name: string;
  /** The page from which it is opened, and how to open it there. */
  from: string;
  open: (page: Page) => Promise<void>;
  /** The field to type into, and its earlier text. */
  field: (page: Page) => Locator;
};

/** The editor of a new school: the simplest form. */
export const schoolEditor: Editor = {
  name: 'school',
  from: '/userhome/schools',
  open: (page) => page.getByRole('link', { name: 'Nauja mokykla' }).click(),
  field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
};

export const editors: Editor[] = [
  {
    name: 'collection',
    from: '/userhome/collections',
    open: (page) => page.getByRole('link', { name: 'Kurti užduočių rinkinį' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  schoolEditor,
  {
    name: 'text',
    from: '/userhome/texts',
    open: (page) => page.getByRole('link', { name: 'Pradžios puslapis' }).first().click(),
    field: (page) => page.getByRole('textbox', { name: 'Pavadinimas' }),
  },
  {
    name: 'notice',
    from: '/userhome/news',
    open: (page) => page.getByRole('link', { name: 'Pridėti pranešimą' }).click(),
    field: (page) => page.getByRole('textbox', { name: 'Antraštė' }),
  },
];

export const question = (page: Page): Locator => page.getByRole('dialog', { name: 'Yra neišsaugotų pakeitimų' });

/** Opens the editor from its page and types into it; answers the editor's address. */
export async function openAndType(page: Page, editor: Editor, typed: string): Promise<string> {
  if (new URL(page.url()).pathname !== editor.from) await page.goto(editor.from);
  await editor.open(page);
  await expect(editor.field(page)).toBeVisible();
  await editor.field(page).fill(typed);
  return new URL(page.url()).pathname;
}

/** How many drafts this computer has, once the last letter is written. */
export async function drafts(page: Page): Promise<number> {
  await rest(page);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('damba-drafts');
        opening.onsuccess = () => {
          const { result: db } = opening;
          if (!db.objectStoreNames.contains('drafts')) return resolve(0);
          const counting = db.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

type ClipboardFile = { name: string; type: string; base64: string };

/** Does what the browser does on Ctrl+V or on a drop, with these files and this HTML. */
export async function paste(
  target: ReturnType<Page['getByRole']>,
  act: 'paste' | 'drop',
  files: ClipboardFile[],
  html = '',
): Promise<void> {
  await target.evaluate(
    (element, { act: kind, files: sent, html: words }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (words !== '') data.setData('text/html', words);
      const { left, top } = element.getBoundingClientRect();
      const more = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...more })
          : new DragEvent('drop', { dataTransfer: data, clientX: left + 30, clientY: top + 20, ...more }),
      );
    },
    { act, files, html },
  );
}
