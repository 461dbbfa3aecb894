import { keycards as enKeycards } from '../../../text/en/keycards';
import { keycards as ltKeycards } from '../../../text/lt/keycards';

/** What is said about keys on paper; for useWords. */
export const keyCardWords = { lt: ltKeycards, en: enKeycards };
