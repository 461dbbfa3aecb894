import { participants as enParticipants } from '../../../contract/words/en/participants';
import { reference as enReference } from '../../../contract/words/en/reference';
import { units as enUnits } from '../../../contract/words/en/units';
import { participants as ltParticipants } from '../../../contract/words/lt/participants';
import { reference as ltReference } from '../../../contract/words/lt/reference';
import { units as ltUnits } from '../../../contract/words/lt/units';

/** What the participants' pages say; for useWords. */
export const participantWords = {
  lt: { ...ltParticipants, reference: ltReference, units: ltUnits },
  en: { ...enParticipants, reference: enReference, units: enUnits },
};
export type ParticipantWords = (typeof participantWords)['lt'];
