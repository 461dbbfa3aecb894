// Topics of a task: areas with topics, computational-thinking skills, keywords with their web pages.

import type { Category, Keyword } from '../import/types';
import { type FrontMatter, listField } from './front-matter';

const URL = /https?:\/\/[^\s<>"'[\]]+/;
// A comma that no bracket holds
const COMMA = /[,;](?![^(]*\))/;

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

/**
 * Keywords of the sections' lists ("- word: url"), then those of the front matter ("word - url, url") that the sections
 * lack; each word once. The sections come first because they are whole more often.
 */
export function readKeywords(head: FrontMatter, sectionTexts: string[]): Keyword[] {
  return distinct([...listItems(sectionTexts), ...listField(head, 'keywords')].flatMap(readItem));
}

/** Keywords of the lists in sections, each word once. */
export function listedKeywords(sectionTexts: string[]): Keyword[] {
  return distinct(listItems(sectionTexts).flatMap(readItem));
}

function listItems(texts: string[]): string[] {
  return texts.flatMap((text) => text.split('\n')).map((line) => /^\s*[-*+]\s+(.*)$/.exec(line)?.[1] ?? '');
}

function distinct(keywords: Keyword[]): Keyword[] {
  const found = new Map<string, Keyword>();
  for (const keyword of keywords) {
    const id = keyword.word.toLocaleLowerCase('lt');
    found.set(id, { word: found.get(id)?.word ?? keyword.word, url: found.get(id)?.url ?? keyword.url });
  }
  return [...found.values()];
}

/** "Graph, Knoten, Kanten: url" are three keywords with one page. */
function readItem(item: string): Keyword[] {
  const url = withoutTail(URL.exec(item)?.[0] ?? '');
  const linked = /^\[([^\]]+)\]\(/.exec(item.trim())?.[1];
  const words = (linked ?? item.split(/https?:\/\//)[0] ?? '').replace(/[*_`]/g, '').replace(/[\s<([:–—-]+$/, '');
  return words
    .split(COMMA)
    .map((word) => word.trim())
    .filter((word) => word !== '' && word.length <= 120 && !/^-+$/.test(word))
    .map((word) => ({ word, url }));
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
