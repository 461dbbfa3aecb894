/** Words of tutors, Lithuanian. */
export const tutors = {
  title: { confirmed: 'Patvirtinti mokytojai', unconfirmed: 'Nepatvirtinti mokytojai' },
  search: 'Vardas, el. paštas arba mokykla',
  col: {
    creationDate: 'Sukūrimo data',
    firstName: 'Vardas',
    lastName: 'Pavardė',
    email: 'El. paštas',
    phones: 'Telefonai',
    schools: 'Mokyklos',
    newPassword: 'Naujas slaptažodis',
    acts: 'Veiksmai',
  },
  notActivated: 'Nuoroda neatverta',
  notActivatedHint:
    'Patvirtinti bus galima, kai mokytojas atvers el. paštu gautą aktyvinimo nuorodą. Jei laiško nebėra, tegul registruojasi dar kartą tuo pačiu adresu: nuorodą išsiųsime iš naujo.',
  confirm: 'Patvirtinti',
  confirmName: ({ name }: { name: string }) => `Patvirtinti. Mokytojas: ${name}`,
  reject: 'Atmesti',
  rejectName: ({ name }: { name: string }) => `Atmesti. Mokytojas: ${name}`,
  resetPassword: 'Sukurti naują slaptažodį',
  resetName: ({ name }: { name: string }) => `Sukurti naują slaptažodį. Mokytojas: ${name}`,
  confirmReject: 'Ar tikrai norite atmesti šio mokytojo registraciją?',
  rejectUnopened: ({ name, email }: { name: string; email: string }) =>
    `${name}, ${email}. Paskyra bus uždaryta. Laiško mokytojui nesiųsime, nes aktyvinimo nuoroda neatverta: adresas gali būti kito žmogaus. Tuo pačiu adresu bus galima registruotis iš naujo.`,
  rejectText: ({ name, email }: { name: string; email: string }) =>
    `${name}, ${email}. Paskyra bus uždaryta, mokytojui parašysime el. paštu. Tuo pačiu adresu bus galima registruotis iš naujo.`,
  confirmReset: 'Ar tikrai norite sukurti naują slaptažodį?',
  resetText: ({ name }: { name: string }) =>
    `Mokytojas: ${name}. Senasis slaptažodis nustos galioti, visi jo seansai bus baigti. Naujas slaptažodis rodomas vieną kartą – užsirašykite jį.`,
  empty: 'Patvirtinimo laukiančių mokytojų nėra',
  emptyHint: 'Mokytojas atsiras čia, kai užsiregistruos pats.',
  emptyConfirmed: 'Patvirtintų mokytojų nėra',
  emptyConfirmedHint: 'Užsiregistravę mokytojai laukia patvirtinimo atskirame sąraše.',
  outcome: {
    TUTOR_CONFIRMED: 'Mokytojas patvirtintas.',
    TUTOR_REJECTED: 'Mokytojo registracija atmesta.',
    TUTOR_CONFIRM_FAILED: 'Nepavyko patvirtinti mokytojo.',
    TUTOR_REJECT_FAILED: 'Nepavyko atmesti mokytojo registracijos.',
    PASSWORD_RESET: 'Sukurtas naujas slaptažodis.',
    PASSWORD_NOT_RESET: 'Nepavyko sukurti naujo slaptažodžio.',
    LOAD_TUTORS: 'Nepavyko gauti mokytojų sąrašo.',
  },
};
