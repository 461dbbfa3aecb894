// What stands in the fields for typed answers and is no answer (docs/rules/answers.md): kept on this computer, never sent.
// In localStorage, which a page that is being closed can still write; where there is none, in this page.
import './no-eval';
import * as z from 'zod/mini';
import { parseJson } from './local-storage';
import { createStore, useStore } from './store';

/**
 * What was typed for a task. typing: not checked yet, known to this page alone; writing: being written down as an answer,
 * and kept like a draft until it is; written: written down, and here only for the letters as they were typed; draft: kept,
 * for it cannot be read as an answer, or the page was closed before it was written down.
 */
export type TypedText = {
  attemptId: string;
  taskId: string;
  /** The place of the task in its set, from 1. */
  number: number;
  text: string;
  state: 'typing' | 'writing' | 'written' | 'draft';
};

type Place = Pick<TypedText, 'attemptId' | 'taskId'>;

const key = 'damba-typed';
const shape = z.array(
  z.object({
    attemptId: z.string(),
    taskId: z.string(),
    number: z.number(),
    text: z.string(),
    state: z.literal('draft'),
  }),
);

let isKept = true;
const state = createStore<TypedText[]>(readDrafts());

/** Another tab has changed a draft; a page that comes back from the background may have missed it. */
const follow = () => state.set([...readDrafts().filter((one) => !isOpenHere(one)), ...openHere()]);
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) follow();
});
addEventListener('pageshow', (event) => event.persisted && follow());

/** What is typed now. */
export const typedTexts = state.get;

export function useTypedTexts(): TypedText[] {
  return useStore(state);
}

/** What is typed for a task; undefined: nothing beside its answer. */
export function typedText(typed: readonly TypedText[], place: Place): TypedText | undefined {
  return typed.find((one) => isAt(one, place));
}

/** Replaces what is typed for a task. */
export function putTyped(typed: TypedText): void {
  change(
    (drafts) => {
      if (typed.state === 'draft' || typed.state === 'writing') {
        return [...without(drafts, typed), { ...typed, state: 'draft' }];
      }
      // What is being typed takes the place of a kept draft only once it has been checked.
      return typed.state === 'typing' ? drafts : without(drafts, typed, typed.text);
    },
    [...without(openHere(), typed), ...(typed.state === 'draft' ? [] : [typed])],
  );
}

/**
 * Forgets what is typed for a task: its answer stands in the field again. text: only this one, for another tab may have
 * kept a newer draft meanwhile.
 */
export function dropTyped(place: Place, text?: string): void {
  change((drafts) => without(drafts, place, text), without(openHere(), place));
}

/** Forgets what was typed in all other attempts than these. */
export function keepTypedOf(isWanted: (attemptId: string) => boolean): void {
  change(
    (drafts) => drafts.filter(({ attemptId }) => isWanted(attemptId)),
    openHere().filter(({ attemptId }) => isWanted(attemptId)),
  );
}

function change(edit: (drafts: TypedText[]) => TypedText[], open: TypedText[]): void {
  const before = readDrafts();
  const drafts = edit(before);
  if (drafts !== before) writeDrafts(drafts);
  state.set([...drafts.filter((one) => !open.some((other) => isAt(one, other))), ...open]);
}

/** What this page alone knows. */
function openHere(): TypedText[] {
  return state.get().filter((one) => one.state !== 'draft');
}

function isOpenHere(place: Place): boolean {
  return openHere().some((one) => isAt(one, place));
}

/** The same list when there is nothing to leave out: nothing is written then. */
function without(typed: TypedText[], place: Place, text?: string): TypedText[] {
  const isGone = (one: TypedText) => isAt(one, place) && (text === undefined || one.text === text);
  return typed.some(isGone) ? typed.filter((one) => !isGone(one)) : typed;
}

function isAt(one: Place, other: Place): boolean {
  return one.attemptId === other.attemptId && one.taskId === other.taskId;
}

function readDrafts(): TypedText[] {
  if (!isKept) return state.get().filter((one) => one.state === 'draft');
  try {
    const read = z.safeParse(shape, parseJson(localStorage.getItem(key)));
    return read.success ? read.data : [];
  } catch {
    isKept = false;
    return [];
  }
}

function writeDrafts(drafts: TypedText[]): void {
  if (!isKept) return;
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Full or forbidden: kept in this page from now on, and nothing older is found later.
    isKept = false;
    try {
      localStorage.removeItem(key);
    } catch {
      // Not even that.
    }
  }
}
