// Compares the two catalogues of words: which sentence of one language must not appear on a page in the other.
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';

export type Language = 'lt' | 'en';

const folder = (language: Language): URL => new URL(`../../../text/${language}/`, import.meta.url);

async function sentencesOf(language: Language): Promise<Set<string>> {
  const files = readdirSync(folder(language)).filter((name) => name !== 'forms.ts');
  const modules = await Promise.all(
    files.map((name): Promise<unknown> => import(new URL(name, folder(language)).href)),
  );
  return new Set(modules.flatMap(texts).map(plain));
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Names in the demonstration that are words of the catalogue too; B is the letter of a choice. */
const names = ['Laisvoji treniruotė', 'Nuasmeninta paskyra', 'tutor', 'B'];

const known = { lt: sentencesOf('lt'), en: sentencesOf('en') };

/** Sentences of the other language's catalogue that the page shows or reads aloud. */
export async function foreignWords(page: Page, language: Language): Promise<string[]> {
  const own = await known[language];
  const foreign = await known[language === 'lt' ? 'en' : 'lt'];
  const shown = await page.evaluate(() => {
    const found = [document.title.replace(/\s– Damba$/, '')];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Content that is marked as another language, such as a letter, is allowed.
    const isOfPage = (node: Node): boolean =>
      node.parentElement?.closest('[lang]')?.getAttribute('lang') === document.documentElement.lang;
    while (walker.nextNode()) if (isOfPage(walker.currentNode)) found.push(walker.currentNode.textContent ?? '');
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return [...new Set(shown.map(plain))].filter((text) => foreign.has(text) && !own.has(text) && !names.includes(text));
}
