import { menu as enMenu } from '../../../text/en/menu';
import { num as enNumber } from '../../../text/en/numbers';
import { reference as enReference } from '../../../text/en/reference';
import { results as enResults } from '../../../text/en/results';
import { units as enUnits } from '../../../text/en/units';
import { menu as ltMenu } from '../../../text/lt/menu';
import { num as ltNumber } from '../../../text/lt/numbers';
import { reference as ltReference } from '../../../text/lt/reference';
import { results as ltResults } from '../../../text/lt/results';
import { units as ltUnits } from '../../../text/lt/units';

/** What the lists of results say; for useWords. */
export const listWords = {
  lt: { ...ltResults, reference: ltReference, units: ltUnits, menu: ltMenu.results, number: ltNumber },
  en: { ...enResults, reference: enReference, units: enUnits, menu: enMenu.results, number: enNumber },
};
export type ListWords = (typeof listWords)['lt'];
