import { rehearsal as enRehearsal } from '../../../text/en/rehearsal';
import { rehearsal as ltRehearsal } from '../../../text/lt/rehearsal';

/** What the rehearsal says; for useWords. */
export const rehearsalWords = { lt: ltRehearsal, en: enRehearsal };
