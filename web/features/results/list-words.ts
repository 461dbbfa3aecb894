import { num as enNumber } from '../../../contract/words/en/forms';
import { menu as enMenu } from '../../../contract/words/en/menu';
import { reference as enReference } from '../../../contract/words/en/reference';
import { results as enResults } from '../../../contract/words/en/results';
import { units as enUnits } from '../../../contract/words/en/units';
import { num as ltNumber } from '../../../contract/words/lt/forms';
import { menu as ltMenu } from '../../../contract/words/lt/menu';
import { reference as ltReference } from '../../../contract/words/lt/reference';
import { results as ltResults } from '../../../contract/words/lt/results';
import { units as ltUnits } from '../../../contract/words/lt/units';

/** What the lists of results say; for useWords. */
export const listWords = {
  lt: { ...ltResults, reference: ltReference, units: ltUnits, menu: ltMenu.results, number: ltNumber },
  en: { ...enResults, reference: enReference, units: enUnits, menu: enMenu.results, number: enNumber },
};
export type ListWords = (typeof listWords)['lt'];
