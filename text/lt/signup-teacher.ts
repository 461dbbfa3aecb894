/** Words of a teacher's sign-up: the own consent (and that of other staff), a school that is not listed, a letter that did not come; Lithuanian. */
export const signupTeacher = {
  takePart:
    'Susipažinau su iššūkio taisyklėmis ir privatumo pranešimu. Sutinku, kad iššūkio vykdymo tikslu būtų tvarkomi mano, kaip mokytojo, asmens duomenys: vardas, pavardė, mokykla, el.\u00a0pašto adresas, telefono numeris ir darbo šioje svetainėje įrašai.',
  needed: 'Pažymėkite, kad sutinkate: be sutikimo mokytojo paskyros sukurti negalima.',
  notListed: {
    title: 'Mano mokyklos sąraše nėra',
    check: 'Pirmiausia patikrinkite, ar savivaldybė teisinga, ir įrašykite tik dalį pavadinimo, pvz., „Upės“.',
    write: 'Vis tiek nėra? Parašykite organizatoriams mokyklos pavadinimą, kodą ir adresą: jie mokyklą įrašys.',
    mail: 'Rašyti organizatoriams',
    subject: 'Damba: mokyklos nėra sąraše',
    contacts: 'Kontaktai',
  },
  again: {
    send: 'Siųsti laišką dar kartą',
    sent: 'Laiškas išsiųstas dar kartą, jei paskyra dar nesuaktyvinta. Per parą siunčiami ne daugiau kaip 3\u00a0laiškai.',
    failed: 'Nepavyko išsiųsti laiško.',
  },
  /** Of who works with the challenge and is no teacher; the term and the withdrawal are those of teachers, too. */
  staff: {
    takePart:
      'Susipažinau su iššūkio taisyklėmis ir privatumo pranešimu. Sutinku, kad iššūkio vykdymo tikslu būtų tvarkomi mano, kaip organizatorių komandos nario, asmens duomenys: vardas, pavardė, el.\u00a0pašto adresas, telefono numeris ir darbo šioje svetainėje įrašai.',
    term: 'Duomenys saugomi, kol padedate vykdyti iššūkį. Po to paprašius jie nuasmeninami, o darbo įrašai veiksmų žurnale lieka tiek, kiek saugomas žurnalas.',
    withdraw:
      'Sutikimą galima bet kada atšaukti: reikia pasakyti organizatoriams. Sutikimo atšaukimas nedaro poveikio sutikimu pagrįsto duomenų tvarkymo, atlikto iki sutikimo atšaukimo, teisėtumui.',
  },
};
