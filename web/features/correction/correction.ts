// Every call of the desk of faulty tasks.
import { calculateFinalResults } from '../../../contract/collections';
import {
  applyCorrection,
  discardPreview,
  getCorrection,
  listMoves,
  previewCorrection,
} from '../../../contract/correction';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';

export type Desk = ReplyOf<typeof getCorrection>;
export type Moves = ReplyOf<typeof listMoves>;
export type Side = NonNullable<BodyIn<typeof listMoves>['side']>;
export type CorrectionChoice = Omit<BodyIn<typeof previewCorrection>, 'collectionId'>;
/** Every row of a preview, for a file. */
export function loadAllMoves(previewId: string, num: number, page_size: number): Promise<Moves> {
  return call(listMoves, { body: { previewId, side: 'ALL', num, page_size } });
}

/** A version of the results; its fields are null until it is finished. */
export type NewVersion = { version: number | null; attempts: number | null };

export function loadDesk(collectionId: string, signal: AbortSignal): Promise<Desk> {
  return call(getCorrection, { body: { collectionId }, signal });
}

export function calculate(collectionId: string, note: string): Promise<NewVersion> {
  return call(calculateFinalResults, { body: { collectionId, note, hold: true } });
}

export function previewEffect(collectionId: string, choice: CorrectionChoice) {
  return call(previewCorrection, { body: { collectionId, ...choice } });
}

export function loadMoves(previewId: string, side: Side, num: number, signal: AbortSignal): Promise<Moves> {
  return call(listMoves, { body: { previewId, side, num, page_size: movesPerPage }, signal });
}

export function discard(previewId: string): Promise<unknown> {
  return call(discardPreview, { body: { previewId } });
}

type PublicTexts = { note: string; reason: string; explanation: string };

export function apply(previewId: string, texts: PublicTexts): Promise<NewVersion> {
  return call(applyCorrection, { body: { previewId, ...texts, hold: true } });
}

export const movesPerPage = 20;
