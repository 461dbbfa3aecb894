/** Words of auth, Lithuanian. */
export const auth = {
  login: {
    title: 'Prisijungimas',
    tab: {
      password: 'Su slaptažodžiu',
      key: 'Su raktu',
      social: 'Per socialinį tinklą',
    },
    socialDisabled: 'Prisijungti per socialinį tinklą negalima.',
    username: 'Prisijungimo vardas',
    usernameHint: 'Prisijungimo vardas arba el. pašto adresas',
    password: 'Slaptažodis',
    showPassword: 'Rodyti slaptažodį',
    hidePassword: 'Slėpti slaptažodį',
    submit: 'Prisijungti',
    forWhom: 'Mokiniams, mokytojams ir organizatoriams.',
    noDetails: 'Nėra prisijungimo duomenų? Mokiniams juos duoda informatikos mokytojas.',
    motto: 'Kiekvienas atsakymas – dar vienas rąstas tavo užtvankoje.',
    demonstration: 'Tai demonstracija: prisijungimo vardai ir slaptažodis parašyti paleidimo lange.',
    forgot: 'Pamiršote slaptažodį?',
    noAccount: 'Dar neturite paskyros? Registruokitės',
  },
  key: {
    label: 'Greitojo prisijungimo raktas',
    part1: 'Pirma rakto dalis',
    part2: 'Antra rakto dalis',
    part3: 'Trečia rakto dalis',
    hint: 'Įrašyk raktą iš kortelės, kurią davė mokytojas.',
  },
  captcha: {
    label: 'Žmogaus patikra',
    checking: 'Tikrinama…',
    done: 'Patikrinta',
    start: 'Patvirtinu, kad esu žmogus',
  },
  outcome: {
    BAD_KEY: 'Neteisingas raktas.',
    CAPTCHA_FAILED: 'Patikra nepavyko. Bandykite dar kartą.',
    TICKET_INVALID: 'Ši prisijungimo nuoroda nebegalioja. Prisijunkite įprastu būdu.',
    RESET_SUCCESS: ({ email }: { email: string | number }) =>
      `Nauji prisijungimo duomenys išsiųsti el. pašto adresu ${email}.`,
    RESET_ERROR: 'Nepavyko sukurti naujų prisijungimo duomenų.',
    RESET_LINK_EXPIRED: 'Nuoroda nebegalioja. Paprašykite naujos.',
  },
  selectSchool: {
    title: 'Pasirinkite mokyklą',
    hint: 'Dirbate keliose mokyklose. Pasirinkite, su kuria dirbsite dabar.',
  },
  reset: {
    title: 'Slaptažodžio atkūrimas',
    email: 'El. paštas',
    submit: 'Atkurti slaptažodį',
    newTitle: 'Naujas slaptažodis',
  },
};
