/** Words of home, Lithuanian. */
export const textsHome = {
  title: 'Sveiki atvykę',
  fallback: 'Sveiki atvykę į informatikos iššūkį! Prisijunkite arba išbandykite laisvųjų treniruočių užduotis.',
  hero: 'Informatikos iššūkis visai Lietuvai',
  lead: 'Kartą per metus 1–12 klasių mokiniai sprendžia užduotis, kurioms reikia ne programavimo žinių, o sumanumo.',
  pageTitle: 'Pradžia',
  openSource: 'Damba – atvirojo kodo platforma',
  forStudent: {
    title: 'Mokiniui',
    text: 'Kaip prisijungti, kas leidžiama per iššūkį ir kaip skaičiuojami taškai.',
  },
  forTutor: {
    title: 'Mokytojui',
    text: 'Sąrašai, leidimai ir klasės ekranas – žingsnis po žingsnio.',
  },
  forParents: {
    title: 'Tėvams',
    text: 'Kodėl reikia sutikimo, kokius duomenis saugome ir kas juos mato.',
  },
  howToTakePart: 'Kaip dalyvauti',
  manualFailed: 'Nepavyko gauti instrukcijos.',
  manualMissing: 'Ši instrukcija dar neparašyta.',
  textFailed: 'Nepavyko gauti teksto.',
  textMissing: 'Šis tekstas dar neparašytas.',
  manual: {
    student: 'Instrukcija mokiniui',
    tutor: 'Instrukcija mokytojui',
    parents: 'Informacija tėvams',
    rules: 'Iššūkio taisyklės',
    privacy: 'Privatumo pranešimas',
  },
  loggedIn: 'Labas!',
  loggedInStaff: 'Laba diena!',
};
