import { reference as enReference } from '../../../contract/words/en/reference';
import { rollover as enRollover } from '../../../contract/words/en/rollover';
import { reference as ltReference } from '../../../contract/words/lt/reference';
import { rollover as ltRollover } from '../../../contract/words/lt/rollover';

/** What is said about the start of a school year; for useWords. */
export const rolloverWords = {
  lt: { ...ltRollover, reference: ltReference },
  en: { ...enRollover, reference: enReference },
};
export type RolloverWords = (typeof rolloverWords)['lt'];
