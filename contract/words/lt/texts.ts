/** Words of editing the texts of pages, Lithuanian. */
export const texts = {
  title: { list: 'Tekstai', edit: 'Teksto redagavimas', view: 'Tekstas' },
  lead: 'Puslapių tekstai: pradžios puslapis, informacija kiekvienam vaidmeniui ir instrukcijos abiem kalbomis.',
  col: { place: 'Kur rodomas', language: 'Kalba', changed: 'Pakeista' },
  locale: { lt: 'Lietuvių', en: 'Anglų' },
  field: { name: 'Pavadinimas', text: 'Tekstas' },
  nameHint: 'Pavadinimas rodomas tik šiame sąraše.',
  purpose: {
    FRONT_PAGE_CENTER: 'Pradžios puslapis',
    ADMIN_INFO: 'Informacija administratoriams',
    CENTER_ADMIN_INFO: 'Informacija centrų administratoriams',
    DEVELOPER_INFO: 'Informacija sistemos kūrėjams',
    STUDENT_INFO: 'Informacija mokiniams',
    TUTOR_INFO: 'Informacija mokytojams',
    TASK_TESTER_INFO: 'Informacija užduočių testuotojams',
    STUDENT_MANUAL: 'Instrukcija mokiniui',
    TUTOR_MANUAL: 'Instrukcija mokytojui',
    PARENTS_MANUAL: 'Informacija tėvams',
  },
  preview: 'Kaip atrodys puslapyje',
  readOnly: 'Tekstus redaguoja administratoriai.',
  none: 'Tekstų nėra',
  outcome: {
    TEXT_SAVED: 'Tekstas išsaugotas.',
    TEXT_NOT_MODIFIED: 'Nepavyko išsaugoti teksto pakeitimų.',
    LOAD_THE_TEXT: 'Nepavyko gauti teksto.',
    LOAD_TEXTS: 'Nepavyko gauti tekstų sąrašo.',
    NAME_NEEDED: 'Įrašykite pavadinimą.',
    CHANGED:
      'Kol redagavote, šį tekstą pakeitė kitas naudotojas. Jūsų tekstas liko lauke: nusikopijuokite jį, atverkite puslapį iš naujo ir pakeiskite dar kartą.',
  },
};
