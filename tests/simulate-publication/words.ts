// Tells a story of publication in words.
import type { Organiser } from './acts';
import type { Request } from './requests';

export const names: Record<Organiser, string> = { admin: 'Rasa', developer: 'Tomas' };

export function wordsOf(request: Request): string {
  switch (request.does) {
    case 'calculates':
      return `${names[request.by]} calculates${withNote(request.note)}${request.hold ? ' (to wait)' : ''}`;
    case 'previews':
      return `${names[request.by]} previews ${request.correction} of task ${request.task + 1}`;
    case 'corrects':
      return `${names[request.by]} applies the correction${withNote(request.note)}${request.hold ? ' (to wait)' : ''}`;
    case 'publishes':
      return `${names[request.by]} publishes version ${request.version} in place of ${request.seen}${withNote(request.note)}`;
    case 'givesBack':
      return `${names[request.by]} gives version ${request.version} back in place of ${request.seen}${withNote(request.note)}`;
    case 'checks':
      return `${names[request.by]} checks version ${request.version}${request.reason && ' with a reason'}`;
    case 'publishesByDate':
      return 'the job publishes by date';
    case 'acceptsLate':
      return 'a late answer is accepted';
    case 'begins':
      return 'a sixth pupil begins';
    case 'ends':
      return 'the sixth pupil ends';
  }
}

const withNote = (note: string) => (note === '' ? ' without a note' : ` with "${note}"`);

/** The beginning of a statement, in one line. */
export function wordsOfStatement(statement: string): string {
  const words = statement.replace(/\s+/g, ' ').trim();
  return words.length > 90 ? `${words.slice(0, 90)}…` : words;
}
