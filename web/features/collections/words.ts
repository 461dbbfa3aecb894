import { collections as enCollections } from '../../../text/en/collections';
import { num as enNumber } from '../../../text/en/numbers';
import { reference as enReference } from '../../../text/en/reference';
import { results as enResults } from '../../../text/en/results';
import { units as enUnits } from '../../../text/en/units';
import { collections as ltCollections } from '../../../text/lt/collections';
import { num as ltNumber } from '../../../text/lt/numbers';
import { reference as ltReference } from '../../../text/lt/reference';
import { results as ltResults } from '../../../text/lt/results';
import { units as ltUnits } from '../../../text/lt/units';

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
