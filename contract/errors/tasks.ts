import type { Refusal } from './common';

/** What concerns the bank of tasks: tasks, archives of tasks, keywords. */
export const taskErrors = {
  TASK_ID_USED: {
    status: 200,
    lt: 'Užduotis su tokiu tarptautiniu numeriu šia kalba jau yra.',
    en: 'A task with this identifier and language already exists',
  },
  BAD_ARCHIVE: {
    status: 400,
    lt: 'Archyvas sugadintas arba jame yra to, ko užduočių archyve būti negali.',
    en: 'The archive is damaged or contains what a task archive must not contain',
  },
  KEYWORD_EXISTS: {
    status: 200,
    lt: 'Toks raktažodis jau yra. Jei tai tas pats, sujunkite juos.',
    en: 'There is such a keyword already. If it is the same, merge them.',
  },
  KEYWORD_NAMELESS: {
    status: 200,
    lt: 'Raktažodis turi turėti pavadinimą bent viena kalba.',
    en: 'A keyword needs a name in one language at least',
  },
  KEYWORD_TOO_DEEP: {
    status: 200,
    lt: 'Medyje yra trys lygmenys: sritis, tema ir raktažodis.',
    en: 'The tree has three levels: area, topic and keyword',
  },
  KEYWORD_USED: {
    status: 200,
    lt: 'Raktažodį turi užduotys arba po juo yra kitų raktažodžių. Sujunkite jį su kitu.',
    en: 'Tasks have the keyword, or others stand below it. Merge it with another one.',
  },
  KEYWORDS_WAITING: {
    status: 200,
    lt: 'Daug Jūsų pasiūlytų raktažodžių dar laukia vietos medyje. Rinkitės iš esamų.',
    en: 'Many of your keywords still wait for a place in the tree. Please choose from the present ones.',
  },
  KEYWORD_UNDO_OVER: {
    status: 200,
    lt: 'Anuliuoti nebegalima: raktažodžiai po to pakeisti arba praėjo para.',
    en: 'This can no longer be undone: the keywords were changed since, or a day has passed',
  },
  TASK_FORM_OLDER: {
    status: 409,
    lt: 'Užduotis {internationalId} įrašyta senesne forma, kurios ši sistemos versija nebeskaito. Nieko neprarasta: praneškite administratoriui.',
    en: 'Task {internationalId} is stored in an older form, which this version no longer reads. Nothing is lost: tell an administrator.',
  },
  TASK_FORM_NEWER: {
    status: 409,
    lt: 'Užduotį {internationalId} įrašė naujesnė sistemos versija, o šioji jos dar neperskaito. Nieko neprarasta: pabandykite vėliau, kai sistema bus atnaujinta.',
    en: 'Task {internationalId} was stored by a newer version, and this one cannot read it yet. Nothing is lost: try again later, when the system is upgraded.',
  },
  TASK_KIND_UNKNOWN: {
    status: 409,
    lt: 'Užduoties {internationalId} atsakymo rūšies ši sistemos versija nepažįsta. Nieko neprarasta: pabandykite vėliau, kai sistema bus atnaujinta.',
    en: 'This version does not know the kind of answer of task {internationalId}. Nothing is lost: try again later, when the system is upgraded.',
  },
  SIGHT_OWN_TEXT: {
    status: 200,
    lt: 'Užduoties tekstą rašėte ir Jūs, todėl patikrinti turi kitas žmogus.',
    en: 'You have written some of the task, so somebody else has to check it',
  },
  SIGHT_CHANGES_WAIT: {
    status: 200,
    lt: 'Užduotis turi neparengtų pakeitimų. Pirmiau ją parenkite.',
    en: 'The task has changes that are not ready. Make it ready first.',
  },
  SIGHT_FAULTS: {
    status: 200,
    lt: 'Patvirtinti negalima, kol neištaisyta tai, kas nurodyta prie užduoties.',
    en: 'This cannot be confirmed before what is named beside the task is fixed',
  },
  TASK_IN_USE: { status: 409, lt: 'Užduotis yra užduočių rinkinyje.', en: 'The task is in a collection' },
} as const satisfies Record<string, Refusal>;
