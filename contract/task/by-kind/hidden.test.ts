import { expect, it } from 'vitest';
import { getTask, getTasks, startChallenge } from '../../solving';
import { hiddenFields } from './hidden';

it.each(Object.entries(hiddenFields))('what a pupil is sent of a task has nothing that %s hides', (_kind, names) => {
  const sent = namesIn([getTask, getTasks, startChallenge].map(({ reply }) => reply));
  expect(sent).toContain('answerInputDefinition');
  expect(names.filter((name) => sent.includes(name))).toEqual([]);
});

/** The names of all fields within schemas. */
function namesIn(part: unknown, seen = new Set<unknown>()): string[] {
  if (typeof part !== 'object' || part === null || seen.has(part)) return [];
  seen.add(part);
  return Object.entries(part).flatMap(([name, inner]) => [name, ...namesIn(inner, seen)]);
}
