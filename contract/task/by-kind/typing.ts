// What is typed into a field before it may be sent: the same rules as the server's, which refuses the rest. Pupils' pages
// load this file before the first task: it knows nothing of keys.
import { isDay, normaliseDay } from '../answers/day';
import type { FieldKind } from '../answers/kinds';
import { isNumber, normaliseNumber } from '../answers/number';
import { isText, normaliseText } from '../answers/text';
import { isTime, normaliseTime } from '../answers/time';

/** What is sent of a typed text, and whether a text is a value. */
type Typing = readonly [normalise: (text: string) => string, isValue: (text: string) => boolean];

const typing = {
  number: [normaliseNumber, isNumber],
  text: [normaliseText, isText],
  day: [normaliseDay, isDay],
  time: [normaliseTime, isTime],
} satisfies Record<FieldKind, Typing>;

/** The text as it is sent: trimmed, and what can be read in one way only in the form of its kind. */
export function normaliseAnswer(kind: FieldKind, text: string): string {
  return typing[kind][0](text);
}

/** Whether a typed text can be sent: a value of the kind, or nothing, which takes the answer back. */
export function isReadable(kind: FieldKind, text: string): boolean {
  const normal = normaliseAnswer(kind, text);
  return normal === '' || typing[kind][1](normal);
}
