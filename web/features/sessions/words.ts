import { reference as enReference } from '../../../contract/words/en/reference';
import { sessions as enSessions } from '../../../contract/words/en/sessions';
import { reference as ltReference } from '../../../contract/words/lt/reference';
import { sessions as ltSessions } from '../../../contract/words/lt/sessions';

/** What the list of sessions says; for useWords. */
export const sessionWords = {
  lt: { ...ltSessions, reference: ltReference },
  en: { ...enSessions, reference: enReference },
};
