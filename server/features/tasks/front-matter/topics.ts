// Topics of a task: areas with topics, computational-thinking skills, keywords with their web pages.

import type { Category, Keyword } from '../import/types';
import { type FrontMatter, listField } from './front-matter';

const URL = /https?:\/\/[^\s<>"'[\]]+/;

/** Areas and topics. Topics indented under an area arrive folded, "area - topic - topic". */
export function readCategories(head: FrontMatter): Category[] {
  const own = listField(head, 'categories');
  const items = own.length > 0 ? own : listField(head, 'computer_science_areas');
  return items.flatMap((item): Category[] => {
    const [area = '', ...topics] = item.split(/\s+-\s+/).map((part) => part.trim());
    return topics.length === 0 ? [{ area, topic: null }] : topics.map((topic) => ({ area, topic }));
  });
}

/** Names of computational-thinking skills, as written. */
export function readSkills(head: FrontMatter): string[] {
  return listField(head, 'computational_thinking_skills');
}

/** Keywords of the front matter ("word - url, url") and of the sections' lists ("- word: url"), each word once. */
export function readKeywords(head: FrontMatter, sectionTexts: string[]): Keyword[] {
  const listed = sectionTexts
    .flatMap((text) => text.split('\n'))
    .map((line) => /^\s*[-*+]\s+(.*)$/.exec(line)?.[1] ?? '');
  const found = new Map<string, Keyword>();
  for (const item of [...listField(head, 'keywords'), ...listed]) {
    const keyword = readKeyword(item);
    if (!keyword) continue;
    const id = keyword.word.toLocaleLowerCase('lt');
    found.set(id, { word: found.get(id)?.word ?? keyword.word, url: found.get(id)?.url ?? keyword.url });
  }
  return [...found.values()];
}

function readKeyword(item: string): Keyword | null {
  const url = withoutTail(URL.exec(item)?.[0] ?? '');
  const linked = /^\[([^\]]+)\]\(/.exec(item.trim())?.[1];
  const word = (linked ?? item.split(/https?:\/\//)[0] ?? '')
    .replace(/[*_`]/g, '')
    .replace(/[\s<(:–—-]+$/, '')
    .trim();
  return word === '' || word.length > 120 ? null : { word, url };
}

// Excludes punctuation after an address, and a closing bracket that was opened before it.
function withoutTail(url: string): string | null {
  let end = url.length;
  for (; end > 0; end--) {
    const last = url[end - 1] ?? '';
    const text = url.slice(0, end);
    const opened = text.split('(').length >= text.split(')').length;
    if (!'.,;:'.includes(last) && (last !== ')' || opened)) return text;
  }
  return null;
}
