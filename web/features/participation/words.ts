import { board as enBoard } from '../../../text/en/board';
import { participation as enParticipation } from '../../../text/en/participation';
import { reference as enReference } from '../../../text/en/reference';
import { board as ltBoard } from '../../../text/lt/board';
import { participation as ltParticipation } from '../../../text/lt/participation';
import { reference as ltReference } from '../../../text/lt/reference';

/** What the lists of participation say; for useWords. */
export const participationWords = {
  lt: { ...ltParticipation, reference: ltReference, contact: ltBoard.state },
  en: { ...enParticipation, reference: enReference, contact: enBoard.state },
};
export type ParticipationWords = (typeof participationWords)['lt'];
