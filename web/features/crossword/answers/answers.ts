// Every call of the answers and the draw.
import { type CrosswordTicket, drawCrossword, listCrossword, undoDraw } from '../../../../contract/crossword';
import type { BodyIn, ReplyOf } from '../../../../contract/endpoint';
import { call } from '../../../platform/calls/api';

export type Answers = ReplyOf<typeof listCrossword>;

/** year: '' for the newest with answers. */
export function loadAnswers(year: string, signal: AbortSignal): Promise<Answers> {
  return call(listCrossword, { body: { year: /^20\d\d$/.test(year) ? Number(year) : null }, signal });
}

export async function draw(body: BodyIn<typeof drawCrossword>): Promise<void> {
  await call(drawCrossword, { body });
}

export async function undo(id: string, reason: string): Promise<void> {
  await call(undoDraw, { body: { id, reason } });
}

export const nameOf = ({ firstName, lastName }: CrosswordTicket): string => `${firstName} ${lastName}`;
