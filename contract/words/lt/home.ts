/** Words of home, Lithuanian. */
export const home = {
  title: 'Sveiki atvykę',
  fallback: 'Sveiki atvykę į informatikos iššūkį! Prisijunkite arba išbandykite laisvųjų treniruočių užduotis.',
  manual: {
    student: 'Instrukcija mokiniui',
    tutor: 'Instrukcija mokytojui',
    parents: 'Informacija tėvams',
  },
  surveyInvitation: 'Kviečiame dalyvauti mokytojų apklausoje',
  surveyStart: 'Pradėti apklausą',
  studentSurveyInvitation: 'Atsakyk į tris trumpus klausimus',
  loggedIn: 'Labas!',
  loggedInStaff: 'Laba diena!',
};
