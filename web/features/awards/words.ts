import { awards as enAwards } from '../../../text/en/awards';
import { reference as enReference } from '../../../text/en/reference';
import { awards as ltAwards } from '../../../text/lt/awards';
import { reference as ltReference } from '../../../text/lt/reference';

/** What the pages of the awards say; for useWords. */
export const awardWords = {
  lt: { ...ltAwards, reference: ltReference },
  en: { ...enAwards, reference: enReference },
};
export type AwardWords = (typeof awardWords)['lt'];
