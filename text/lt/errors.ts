import type { ErrorCode } from '../../contract/errors';

/**
 * What a refusal says in Lithuanian, on the way to a sitting and in it; the other codes have theirs in errors-more.ts, and
 * a code without words does not compile. {id} is filled from the refusal's fields.
 */
export const errorWords = {
  TOO_LARGE: 'Failas per didelis.',
  WRONG_KIND: 'Tokio tipo failas netinka.',
  BAD_REQUEST: 'Pateikti netinkami duomenys.',
  IDENTITY_MISMATCH: 'Pateikti duomenys priklauso kitam seansui.',
  SESSION_ENDED: 'Seansas baigėsi. Reikia prisijungti iš naujo.',
  FORBIDDEN: 'Šiam veiksmui neturite teisių.',
  NOT_FOUND: 'Nerasta.',
  CONFLICT: 'Dabar to padaryti negalima: duomenys pasikeitė. Reikia atnaujinti puslapį.',
  TOO_MANY_REQUESTS: 'Per daug užklausų. Reikia truputį palaukti.',
  OVERLOADED: 'Šiuo metu sistema naudojasi labai daug žmonių. Netrukus bus bandoma dar kartą.',
  SYSTEM_ERROR: 'Sistemos klaida.',
  NOT_RUNNING: 'Šis iššūkis dabar nevyksta.',
  ALREADY_FINISHED: 'Šio iššūkio sprendimas jau baigtas.',
  BAD_SECURITY_KEY: 'Neteisingas saugos raktas.',
  NO_AGREEMENT: 'Dar nėra sutikimo dalyvauti. Kaip jį duoti, parašyta pradžios puslapyje.',
  GUARDIAN_NEEDED: 'Jaunesniam nei 14 metų mokiniui reikia vieno iš tėvų ar kito atstovo pagal įstatymą sutikimo.',
  NO_PERMISSION: 'Mokytojas dar neleido pradėti.',
  PERMISSION_EXPIRED: 'Laikas pradėti baigėsi. Mokytojas gali leisti dar kartą.',
  ANSWERS_MISSING: 'Dar siunčiami kai kurie atsakymai. Reikia truputį palaukti.',
  NOT_STARTED: 'Iššūkis dar nepradėtas.',
  ATTEMPT_FINISHED: 'Sprendimas jau baigtas.',
  SEQ_CONFLICT: 'Šiuo numeriu jau gautas kitas atsakymas.',
  BAD_CHOICE: 'Toks atsakymas nepriklauso šiai užduočiai.',
  BAD_VALUE: 'Atsakymas neatitinka užduoties nurodymo.',
  BAD_EPOCH: 'Įvyko klaida. Atnaujinus puslapį, atsakymai išliks.',
  ARCHIVED: 'Dalyvis archyvuotas.',
} as const satisfies Partial<Record<ErrorCode, string>>;
