import { rehearsal as enRehearsal } from '../../../contract/words/en/rehearsal';
import { rehearsal as ltRehearsal } from '../../../contract/words/lt/rehearsal';

/** What the rehearsal says; for useWords. */
export const rehearsalWords = { lt: ltRehearsal, en: enRehearsal };
