import { reference as enReference } from '../../../text/en/reference';
import { rollover as enRollover } from '../../../text/en/rollover';
import { reference as ltReference } from '../../../text/lt/reference';
import { rollover as ltRollover } from '../../../text/lt/rollover';

/** What is said about the start of a school year; for useWords. */
export const rolloverWords = {
  lt: { ...ltRollover, reference: ltReference },
  en: { ...enRollover, reference: enReference },
};
export type RolloverWords = (typeof rolloverWords)['lt'];
