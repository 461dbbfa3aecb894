import { roomCheckBounds } from '../../../contract/roomcheck';
import { type RoomFigures, roomCheckLimits } from '../../../contract/roomcheck-verdict';
import type { Pressure } from '../../platform/load/pressure';

/** A set without pictures that could be weighed: as heavy as the sets of earlier years. */
const USUAL_SET = 1_500_000;

/** What the pupils of a room fetch, and how much a check may. */
export function weigh(application: number, set: number | null) {
  const { pieceBytes, sparePieces, pupilBytes: most } = roomCheckBounds;
  const setBytes = Math.round(set ?? USUAL_SET);
  const pupilBytes = Math.min(most, application + setBytes);
  const pieces = Math.ceil((pupilBytes * roomCheckLimits.pupils) / pieceBytes);
  return {
    applicationBytes: application,
    setBytes,
    pupilBytes,
    pieces,
    promised: pieces * pieceBytes,
    allowed: (pieces + sparePieces) * pieceBytes,
  };
}

/**
 * Whether this instance is needed for those who are solving. Far below where lists are refused: a check is never so
 * urgent that it may not wait.
 */
export function isNeeded({ lateMs, waiting, inFlight }: Pressure): boolean {
  return lateMs > 200 || waiting > 4 || inFlight > 60;
}

/** The figures without what the server knows better: no more bytes and answers than it has sent and taken. */
export function withoutBoasts(
  figures: RoomFigures,
  counted: { promised: number; sent: number; answers: number },
): RoomFigures {
  const { download, answers } = figures;
  return {
    ...figures,
    download: {
      ...download,
      promised: counted.promised,
      received: Math.min(download.received, counted.sent, counted.promised),
    },
    answers: { ...answers, confirmed: Math.min(answers.confirmed, counted.answers) },
  };
}
