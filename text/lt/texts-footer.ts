/** Words of the footer of every public page, Lithuanian. */
export const textsFooter = {
  label: 'Apie svetainę',
  organiser: 'Iššūkį rengia',
  help: 'Pagalba',
  contacts: 'Kontaktai',
  rules: 'Taisyklės',
  privacy: 'Privatumas',
  accessibility: 'Prieinamumas',
};
