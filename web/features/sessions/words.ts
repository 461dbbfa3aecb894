import { reference as enReference } from '../../../text/en/reference';
import { sessions as enSessions } from '../../../text/en/sessions';
import { reference as ltReference } from '../../../text/lt/reference';
import { sessions as ltSessions } from '../../../text/lt/sessions';

/** What the list of sessions says; for useWords. */
export const sessionWords = {
  lt: { ...ltSessions, reference: ltReference },
  en: { ...enSessions, reference: enReference },
};
