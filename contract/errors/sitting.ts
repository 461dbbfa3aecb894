import type { Refusal } from './common';

/** What a pupil can meet on the way to a sitting and in it. The solver loads these sentences before the first task. */
export const sittingErrors = {
  NOT_RUNNING: { status: 200, lt: 'Šis iššūkis dabar nevyksta.', en: 'This challenge is not running now.' },
  ALREADY_FINISHED: {
    status: 200,
    lt: 'Šio iššūkio sprendimas jau baigtas.',
    en: 'You have already finished this challenge.',
  },
  BAD_SECURITY_KEY: { status: 200, lt: 'Neteisingas saugos raktas.', en: 'Bad security key' },
  SEB_REQUIRED: {
    status: 200,
    lt: 'Šis iššūkis sprendžiamas saugiąja naršykle. Ją atveria mygtukas pradžios puslapyje.',
    en: 'This challenge is sat in the lockdown browser. The button on the home page opens it.',
  },
  NO_AGREEMENT: {
    status: 200,
    lt: 'Dar nėra sutikimo dalyvauti. Kaip jį duoti, parašyta pradžios puslapyje.',
    en: 'The agreement to take part has not been given yet.',
  },
  GUARDIAN_NEEDED: {
    status: 200,
    lt: 'Jaunesniam nei 14\u00a0metų mokiniui reikia vieno iš tėvų ar kito atstovo pagal įstatymą sutikimo.',
    en: "Younger students need a guardian's agreement",
  },
  NO_PERMISSION: {
    status: 200,
    lt: 'Mokytojas dar neleido pradėti.',
    en: 'Your tutor has not allowed you to start yet.',
  },
  PERMISSION_EXPIRED: {
    status: 200,
    lt: 'Laikas pradėti baigėsi. Mokytojas gali leisti dar kartą.',
    en: 'The time to press “Start” is over. Your tutor can allow you again.',
  },
  ANSWERS_MISSING: {
    status: 200,
    lt: 'Dar siunčiami kai kurie atsakymai. Reikia truputį palaukti.',
    en: 'Some answers are still being sent. Please wait.',
  },
  TICKET_EXPIRED: {
    status: 200,
    lt: 'Neprisijungus šių atsakymų išsiųsti nebegalima. Mokytojas gali įkelti jų failą.',
    en: 'These answers can no longer be sent without logging in. A tutor can upload their file.',
  },
  NOT_STARTED: { status: 409, lt: 'Iššūkis dar nepradėtas.', en: 'The challenge has not been started' },
  ATTEMPT_FINISHED: { status: 409, lt: 'Sprendimas jau baigtas.', en: 'The attempt is finished' },
  SEQ_CONFLICT: {
    status: 409,
    lt: 'Šiuo numeriu jau gautas kitas atsakymas.',
    en: 'Another answer was already sent under this number',
  },
  BAD_CHOICE: {
    status: 400,
    lt: 'Toks atsakymas nepriklauso šiai užduočiai.',
    en: 'This answer does not belong to the task',
  },
  BAD_VALUE: {
    status: 400,
    lt: 'Atsakymas neatitinka užduoties nurodymo.',
    en: 'The answer does not have the form that the task requires',
  },
  BAD_EPOCH: {
    status: 400,
    lt: 'Įvyko klaida. Atnaujinus puslapį, atsakymai išliks.',
    en: 'Something went wrong. Reload the page; your answers are kept.',
  },
  ARCHIVED: { status: 200, lt: 'Dalyvis archyvuotas.', en: 'The participant is archived' },
} as const satisfies Record<string, Refusal>;
