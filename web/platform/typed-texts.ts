// Text in the fields for typed answers that is not an answer (docs/rules/answers.md): stored on this computer, never
// sent. In localStorage, which a closing page can still write; where there is none, in this page.
import './no-eval';
import * as z from 'zod/mini';
import { parseJson } from './local-storage';
import { createStore, useStore } from './store';

/**
 * The text typed for a task. typing: not checked yet, known to this page alone; writing: being written down as an
 * answer, and stored like a draft until then; written: written down, and here only to show the characters as typed;
 * draft: stored because it cannot be read as an answer, or because the page closed before it was written down.
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
const state = createStore<TypedText[]>([]);
state.set(readDrafts());

/** Another tab has changed a draft; a page that comes back from the background may have missed it. */
const follow = () => state.set([...readDrafts().filter((one) => !isOpenHere(one)), ...openHere()]);
addEventListener('storage', (event) => (event.key ?? key) === key && follow());
addEventListener('pageshow', (event) => event.persisted && follow());

/** The texts now. */
export const typedTexts = state.get;

export function useTypedTexts(): TypedText[] {
  return useStore(state);
}

/** The text typed for a task; undefined: nothing besides its answer. */
export function typedText(typed: readonly TypedText[], place: Place): TypedText | undefined {
  return typed.find((one) => isAt(one, place));
}

/** Replaces the text typed for a task. */
export function putTyped(typed: TypedText): void {
  change(
    (drafts) => {
      if (typed.state === 'draft' || typed.state === 'writing') {
        return [...without(drafts, typed), { ...typed, state: 'draft' }];
      }
      // Text replaces a stored draft only once it has been checked.
      return typed.state === 'typing' ? drafts : without(drafts, typed, typed.text);
    },
    [...without(openHere(), typed), ...(typed.state === 'draft' ? [] : [typed])],
  );
}

/**
 * Deletes the text typed for a task: its answer stands in the field again. text: deletes only this one, because
 * another tab may have stored a newer draft meanwhile.
 */
export function dropTyped(place: Place, text?: string): void {
  change((drafts) => without(drafts, place, text), without(openHere(), place));
}

/** Deletes the texts of all attempts but these. */
export function keepTypedOf(isWanted: (attemptId: string) => boolean): void {
  change(
    (drafts) => drafts.filter(({ attemptId }) => isWanted(attemptId)),
    openHere().filter(({ attemptId }) => isWanted(attemptId)),
  );
}

function change(edit: (drafts: TypedText[]) => TypedText[], open: TypedText[]): void {
  const before = readDrafts();
  const drafts = edit(before);
  if (drafts !== before) writeDrafts(drafts, before);
  state.set([...drafts.filter((one) => !open.some((other) => isAt(one, other))), ...open]);
}

/** The texts that only this page knows. */
function openHere(): TypedText[] {
  return state.get().filter((one) => one.state !== 'draft');
}

function isOpenHere(place: Place): boolean {
  return openHere().some((one) => isAt(one, place));
}

/** The same list when there is nothing to leave out: then nothing is written. */
function without(typed: TypedText[], place: Place, text?: string): TypedText[] {
  const isGone = (one: TypedText) => isAt(one, place) && (text === undefined || one.text === text);
  return typed.some(isGone) ? typed.filter((one) => !isGone(one)) : typed;
}

function isAt(one: Place, other: Place): boolean {
  return one.attemptId === other.attemptId && one.taskId === other.taskId;
}

function readDrafts(): TypedText[] {
  try {
    const read = isKept ? z.safeParse(shape, parseJson(localStorage.getItem(key))) : null;
    if (read) return read.success ? read.data : [];
  } catch {
    isKept = false;
  }
  return state.get().filter((one) => one.state === 'draft');
}

function writeDrafts(drafts: TypedText[], before: TypedText[]): void {
  if (!isKept) return;
  try {
    if (drafts.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Full or forbidden: from now on stored in this page. What stood before and still does stays for other tabs, nothing
    // older is found later.
    isKept = false;
    try {
      localStorage.setItem(key, JSON.stringify(drafts.filter((one) => before.includes(one))));
    } catch {
      // Not even that.
    }
  }
}
