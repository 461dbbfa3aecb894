/** A refusal: its HTTP status, and its sentence in both languages; {fields} are filled from the refusal. */
export type Refusal = { status: number; lt: string; en: string };

/** Refusals of any call; a call that can answer CONFLICT must list it. */
export const commonErrors = {
  BAD_REQUEST: { status: 400, lt: 'Pateikti netinkami duomenys.', en: 'The data sent is not valid' },
  IDENTITY_MISMATCH: {
    status: 400,
    lt: 'Pateikti duomenys priklauso kitam seansui.',
    en: 'The data sent belongs to another session',
  },
  SESSION_ENDED: {
    status: 401,
    lt: 'Seansas baigėsi. Reikia prisijungti iš naujo.',
    en: 'You have been logged out. Please log in again.',
  },
  FORBIDDEN: { status: 403, lt: 'Šiam veiksmui neturite teisių.', en: 'You are not allowed to do this' },
  NOT_FOUND: { status: 404, lt: 'Nerasta.', en: 'Not found' },
  CONFLICT: {
    status: 409,
    lt: 'Dabar to padaryti negalima: duomenys pasikeitė. Reikia atnaujinti puslapį.',
    en: 'This cannot be done now: the state has changed. Reload the page.',
  },
  TOO_LARGE: { status: 413, lt: 'Failas per didelis.', en: 'The file is too large' },
  WRONG_KIND: { status: 415, lt: 'Tokio tipo failas netinka.', en: 'This kind of file is not accepted' },
  TOO_MANY_REQUESTS: {
    status: 429,
    lt: 'Per daug užklausų. Reikia truputį palaukti.',
    en: 'Too many requests. Please wait a moment.',
  },
  OVERLOADED: {
    status: 503,
    lt: 'Šiuo metu sistema naudojasi labai daug žmonių. Netrukus bus bandoma dar kartą.',
    en: 'Many people are using the system now. It will try again shortly.',
  },
  SYSTEM_ERROR: { status: 500, lt: 'Sistemos klaida.', en: 'System error' },
} as const satisfies Record<string, Refusal>;
