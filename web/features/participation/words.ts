import { board as enBoard } from '../../../contract/words/en/board';
import { participation as enParticipation } from '../../../contract/words/en/participation';
import { reference as enReference } from '../../../contract/words/en/reference';
import { board as ltBoard } from '../../../contract/words/lt/board';
import { participation as ltParticipation } from '../../../contract/words/lt/participation';
import { reference as ltReference } from '../../../contract/words/lt/reference';

/** What the lists of participation say; for useWords. */
export const participationWords = {
  lt: { ...ltParticipation, reference: ltReference, contact: ltBoard.state },
  en: { ...enParticipation, reference: enReference, contact: enBoard.state },
};
export type ParticipationWords = (typeof participationWords)['lt'];
