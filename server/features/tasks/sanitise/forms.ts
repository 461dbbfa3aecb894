// The stored form of a task's texts, in a thread where they are long: a filter that reads markup several times must not
// hold the loop on which pupils' answers wait (docs/rules/content.md).
import type { Removed } from '../../../../contract/tasks-edit';
import { createFairLine } from '../../../platform/load/fair-line';
import { runInThread } from '../../../platform/thread';

/** The texts of a task, as they are sent and as they are stored. */
export type TaskTexts = {
  contentHtml: string;
  solutionHtml: string;
  relevanceHtml: string;
  originHtml: string;
  choices: { textHtml: string }[];
};
/** One text for the filter; a choice alone in its line has another form. */
export type SentText = { html: string; isChoice: boolean };
export type StoredTexts = { forms: string[]; removed: Removed[] };

/** Filtering so many signs that may begin markup takes some 30 ms of a processor; words cost next to nothing. */
const MOST_SIGNS = 2_000;
/** Letters of which two states are joined here; a task as authors write it has a fifth. */
const MOST_LETTERS = 20_000;
const threadLimits = { mostMs: 20_000, heapMb: 384 };

const line = createFairLine({ running: 1, places: 20, placesOfSource: 2 });

/** Whether texts take long to filter: then a thread does it. */
export function isMarkup(texts: readonly string[]): boolean {
  let signs = 0;
  for (const html of texts)
    for (let at = 0; at < html.length && signs <= MOST_SIGNS; at++) if (html[at] === '<' || html[at] === '&') signs++;
  return signs > MOST_SIGNS;
}

/** Whether texts take long to filter or to join with another state of them. */
export function isLong(texts: readonly string[]): boolean {
  return texts.reduce((sum, html) => sum + html.length, 0) > MOST_LETTERS || isMarkup(texts);
}

/** Runs a save of these texts, of long ones in its turn. */
export function saveInTurn<T>(userId: string, task: TaskTexts, save: () => Promise<T>): Promise<T> {
  return isLong(textsOf(task)) ? inTurn(userId, save) : save();
}

/**
 * Runs what may filter long texts: one at a time, accounts in rotation. Throws OVERLOADED where an account has two that
 * wait, before anything is read or filtered.
 */
export function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  return line.run({ source: userId, name: userId, isProven: false }, work);
}

/** The texts of a task in their order: four, then those of the choices. */
export function textsOf(task: TaskTexts): string[] {
  const { contentHtml, solutionHtml, relevanceHtml, originHtml, choices } = task;
  return [contentHtml, solutionHtml, relevanceHtml, originHtml, ...choices.map((choice) => choice.textHtml)];
}

/** A task with its texts in the stored form, and what the filter removed. known: texts that have that form already. */
export async function withStoredTexts<T extends TaskTexts>(
  task: T,
  known: ReadonlySet<string> = new Set(),
): Promise<{ fields: T; removed: Removed[] }> {
  const texts = textsOf(task).map((html, at): SentText => ({ html, isChoice: at >= 4 }));
  const unknown = texts.filter(({ html }) => html !== '' && !known.has(html));
  const { forms, removed } = await storedTexts(unknown);
  const formOf = (html: string, isChoice: boolean) => {
    const at = unknown.findIndex((one) => one.html === html && one.isChoice === isChoice);
    return forms[at] ?? html;
  };
  const fields = {
    ...task,
    contentHtml: formOf(task.contentHtml, false),
    solutionHtml: formOf(task.solutionHtml, false),
    relevanceHtml: formOf(task.relevanceHtml, false),
    originHtml: formOf(task.originHtml, false),
    choices: task.choices.map((choice) => ({ ...choice, textHtml: formOf(choice.textHtml, true) })),
  };
  return { fields, removed };
}

/** Texts in their stored form, and what the filter removed; of long ones a thread makes it. */
export async function storedTexts(texts: readonly SentText[]): Promise<StoredTexts> {
  if (isMarkup(texts.map(({ html }) => html)))
    return runInThread<StoredTexts>(new URL('./forms-thread.ts', import.meta.url), texts, threadLimits);
  const { readTexts } = await import('./stored');
  return readTexts(texts);
}
