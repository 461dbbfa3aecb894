import { collections as enCollections } from '../../../contract/words/en/collections';
import { num as enNumber } from '../../../contract/words/en/forms';
import { reference as enReference } from '../../../contract/words/en/reference';
import { results as enResults } from '../../../contract/words/en/results';
import { units as enUnits } from '../../../contract/words/en/units';
import { collections as ltCollections } from '../../../contract/words/lt/collections';
import { num as ltNumber } from '../../../contract/words/lt/forms';
import { reference as ltReference } from '../../../contract/words/lt/reference';
import { results as ltResults } from '../../../contract/words/lt/results';
import { units as ltUnits } from '../../../contract/words/lt/units';

/** What the collections' pages say; for useWords. */
export const collectionWords = {
  lt: {
    ...ltCollections,
    reference: ltReference,
    calculation: ltResults.calculation,
    units: ltUnits,
    number: ltNumber,
  },
  en: {
    ...enCollections,
    reference: enReference,
    calculation: enResults.calculation,
    units: enUnits,
    number: enNumber,
  },
};
export type CollectionWords = (typeof collectionWords)['lt'];
