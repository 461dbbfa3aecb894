// An interactive task: its package is a program in a frame, which tells the answer as a text of its own, mostly JSON. Its
// author says which answers are accepted and how they are compared (docs/rules/scoring.md).
import { type AnswerFault, type AnswerValue, blank, type Question, type SentAnswer } from './answer';
import { readChosen } from './choice';
import { isStorable } from './field';
import type { ValueKey } from './key';

/** What of a package nobody may see before the solution may be shown. */
export const hiddenOfInteractive = ['accepted', 'compare'] as const;

/** Reads what the frame has told, unchanged: spaces may be a part of it. */
export function readInteractive({ choices }: Question, { choiceId, text }: SentAnswer): AnswerValue | AnswerFault {
  if (choiceId) return readChosen(choices, choiceId);
  const value = text ?? '';
  if (value === '') return blank;
  return isStorable(value) ? { choiceId: null, value } : 'BAD_VALUE';
}

/** The key that a package brings: the first accepted answer, all of them, and how they are compared. */
export function keyOfPackage(accepted: readonly string[], compare: string | null): ValueKey | null {
  const [value] = accepted;
  if (value === undefined) return null;
  return { kind: 'value', value, accepted: [...accepted], compare: compares.find((one) => one === compare) };
}

const compares = ['accepted', 'canonicalJson', 'lastComponent'] as const;

/** Whether an answer is among the accepted ones. */
export function isAccepted(answer: string, key: Omit<ValueKey, 'kind'>): boolean {
  const accepted = key.accepted ?? [key.value, ...(key.also ?? [])];
  switch (key.compare ?? 'canonicalJson') {
    case 'accepted':
      return accepted.includes(answer);
    case 'canonicalJson':
      return accepted.some((right) => sameJson(answer, right));
    case 'lastComponent':
      return accepted.some((right) => sameJson(lastComponent(answer), lastComponent(right)));
  }
}

/**
 * Some tasks of the Lodge tool answer [[shown],[done]]: what they showed and what the pupil did. Only the second
 * counts.
 */
function lastComponent(text: string): string {
  const value = parseJson(text);
  return Array.isArray(value) && value.length > 1 && value.every(Array.isArray) ? JSON.stringify(value.at(-1)) : text;
}

/** Answers are mostly JSON, whose fields may stand in any order. Text that is not JSON is compared unchanged. */
function sameJson(answer: string, right: string): boolean {
  const [a, b] = [parseJson(answer), parseJson(right)];
  if (a === undefined || b === undefined) return answer.trim() === right.trim();
  return canonical(a) === canonical(b);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}
