import { keycards as enKeycards } from '../../../contract/words/en/keycards';
import { keycards as ltKeycards } from '../../../contract/words/lt/keycards';

/** What is said about keys on paper; for useWords. */
export const keyCardWords = { lt: ltKeycards, en: enKeycards };
