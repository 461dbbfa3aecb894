// Every call of the desk of faulty tasks.
import { calculateFinalResults } from '../../../contract/collections';
import { applyCorrection, getCorrection, listMoves, previewCorrection } from '../../../contract/correction';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

export type Desk = ReplyOf<typeof getCorrection>;
export type Moves = ReplyOf<typeof listMoves>;
export type Side = NonNullable<BodyIn<typeof listMoves>['side']>;
export type AskedCorrection = Omit<BodyIn<typeof previewCorrection>, 'collectionId'>;
/** null: still under way. */
export type Made = { version: number | null; attempts: number | null };

export function loadDesk(collectionId: string, signal: AbortSignal): Promise<Desk> {
  return call(getCorrection, { body: { collectionId }, signal });
}

export function calculate(collectionId: string, note: string): Promise<Made> {
  return call(calculateFinalResults, { body: { collectionId, note } });
}

export function lookAhead(collectionId: string, asked: AskedCorrection) {
  return call(previewCorrection, { body: { collectionId, ...asked } });
}

export function loadMoves(previewId: string, side: Side, num: number, signal: AbortSignal): Promise<Moves> {
  return call(listMoves, { body: { previewId, side, num, page_size: movesPerPage }, signal });
}

type Written = { note: string; reason: string; explanation: string };

export function apply(previewId: string, written: Written): Promise<Made> {
  return call(applyCorrection, { body: { previewId, ...written } });
}

export const movesPerPage = 20;
