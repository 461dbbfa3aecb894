import { participation as enParticipation } from '../../../contract/words/en/participation';
import { reference as enReference } from '../../../contract/words/en/reference';
import { participation as ltParticipation } from '../../../contract/words/lt/participation';
import { reference as ltReference } from '../../../contract/words/lt/reference';

/** What the lists of participation say; for useWords. */
export const participationWords = {
  lt: { ...ltParticipation, reference: ltReference },
  en: { ...enParticipation, reference: enReference },
};
export type ParticipationWords = (typeof participationWords)['lt'];
