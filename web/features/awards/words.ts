import { awards as enAwards } from '../../../contract/words/en/awards';
import { reference as enReference } from '../../../contract/words/en/reference';
import { awards as ltAwards } from '../../../contract/words/lt/awards';
import { reference as ltReference } from '../../../contract/words/lt/reference';

/** What the pages of the awards say; for useWords. */
export const awardWords = {
  lt: { ...ltAwards, reference: ltReference },
  en: { ...enAwards, reference: enReference },
};
export type AwardWords = (typeof awardWords)['lt'];
