// Tells a story of answers in words.
import pg from 'pg';
import type { Confirmation } from '../../server/features/solving/answer/journal';
import { choices, type Fate, pupils } from './acts';
import type { Call } from './promises';

export function wordsOf({ pupil, task, choice, epoch, seq }: Call): string {
  const number = seq === null ? 'without a number' : `in session ${epoch} as number ${seq}`;
  return `${pupils[pupil]} answers task ${task + 1} with ${choices[Number(choice) - 1]} ${number}`;
}

export const fateWords: Record<Fate['kind'], string> = {
  whole: 'is committed and answered',
  refused: 'breaks before the database has heard of it',
  lost: 'is committed, and its reply is lost',
  aborted: 'is given up by the database and changes nothing',
  raced: 'meets another server that has just written one of its numbers',
};

export function toldWords(told: Confirmation | Error): string {
  if (told instanceof pg.DatabaseError) return `not stored, refused with ${told.code}`;
  if (told instanceof Error) return `not stored, ${told.message}`;
  return `${told.kind}, session ${told.epoch}, number ${told.seq}`;
}
