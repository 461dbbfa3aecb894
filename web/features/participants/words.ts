import { participants as enParticipants } from '../../../text/en/participants';
import { reference as enReference } from '../../../text/en/reference';
import { units as enUnits } from '../../../text/en/units';
import { participants as ltParticipants } from '../../../text/lt/participants';
import { reference as ltReference } from '../../../text/lt/reference';
import { units as ltUnits } from '../../../text/lt/units';

/** What the participants' pages say; for useWords. */
export const participantWords = {
  lt: { ...ltParticipants, reference: ltReference, units: ltUnits },
  en: { ...enParticipants, reference: enReference, units: enUnits },
};
export type ParticipantWords = (typeof participantWords)['lt'];
