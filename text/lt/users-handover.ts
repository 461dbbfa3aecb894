/** Words of handing over when a teacher leaves a school, Lithuanian. */
export const usersHandover = {
  title: ({ school }: { school: string }) => `Išeiti iš mokyklos: ${school}`,
  titleOther: ({ school }: { school: string }) => `Baigti darbą mokykloje: ${school}`,
  leave: 'Išeinu iš mokyklos',
  end: 'Baigti darbą mokykloje',
  hint: 'Mokyklos mokinių nebematysite iš karto. Kartu perduodamos savos treniruotės ir laukiantys prašymai organizatoriams. Tą pačią dieną galima anuliuoti.',
  hintOther:
    'Mokyklos mokinių mokytojas nebematys iš karto. Kartu perduodamos jo treniruotės ir laukiantys prašymai organizatoriams. Tą pačią dieną galima anuliuoti.',
  to: 'Kam perduoti klases',
  choose: 'Pasirinkite kolegą',
  classes: ({ names }: { names: string }) => `Perduodamos klasės: ${names}.`,
  noClasses: 'Savų klasių nėra.',
  noColleague: 'Kitų mokytojų mokykloje nėra: jos mokiniai lauks naujo mokytojo.',
  notPrepared: 'Nepavyko sužinoti, kas būtų perduota.',
  done: 'Darbas mokykloje baigtas.',
  handed: ({ name }: { name: string }) => `Perėmė ${name}`,
  failed: 'Nepavyko baigti darbo mokykloje.',
  undo: 'Anuliuoti',
  undone: 'Mokytojas vėl dirba mokykloje.',
  notUndone: 'Nepavyko anuliuoti.',
  today: ({ school }: { school: string }) => `Šiandien baigtas darbas: ${school}.`,
};
