/** Words of handing over when a teacher leaves a school, Lithuanian. */
export const usersHandover = {
  title: ({ school }: { school: string }) => `Išeiti iš mokyklos: ${school}`,
  titleOther: ({ school }: { school: string }) => `Atsieti mokytoją nuo mokyklos: ${school}`,
  leave: 'Išeinu iš mokyklos',
  end: 'Atsieti nuo mokyklos',
  hint: 'Išėję iš mokyklos jos mokinių nebematysite. Kartu perduodamos Jūsų treniruotės ir laukiantys prašymai organizatoriams. Tą pačią dieną galima anuliuoti.',
  hintOther:
    'Atsietas mokytojas mokyklos mokinių nebematys. Kartu perduodamos jo treniruotės ir laukiantys prašymai organizatoriams. Tą pačią dieną galima anuliuoti.',
  to: 'Kam perduoti klases',
  choose: 'Pasirinkite kolegą',
  classes: ({ names }: { names: string }) => `Perduodamos klasės: ${names}.`,
  noClasses: 'Savų klasių nėra.',
  noColleague: 'Kitų mokytojų mokykloje nėra: jos mokiniai lauks naujo mokytojo.',
  notPrepared: 'Nepavyko sužinoti, kas būtų perduota.',
  done: 'Paskyra atsieta nuo mokyklos.',
  handed: ({ name }: { name: string }) => `Perėmė ${name}`,
  failed: 'Nepavyko atsieti nuo mokyklos.',
  undo: 'Anuliuoti',
  undone: 'Paskyra vėl susieta su mokykla.',
  notUndone: 'Nepavyko anuliuoti.',
  today: ({ school }: { school: string }) => `Šiandien atsieta nuo mokyklos: ${school}.`,
};
