/** Words of mail, Lithuanian: the letters themselves, and the page that shows them in the demonstration. */
export const mail = {
  greeting: 'Laba diena!',
  footer: 'Iššūkio „Damba“ organizatoriai',
  reset: {
    subject: 'Naujas slaptažodis',
    body: ({ link }: { link: string }) =>
      `Kad pasirinktumėte naują slaptažodį, atverkite šią nuorodą. Ji galioja vieną valandą: ${link}`,
    open: 'Pasirinkti naują slaptažodį',
    login: ({ login }: { login: string }) => `Prisijungimo vardas: ${login}`,
    ignore: 'Jei to neprašėte, nieko nedarykite: senasis slaptažodis tebegalioja.',
  },
  activation: {
    subject: 'Paskyros „Damba“ aktyvinimas',
    body: ({ link }: { link: string }) => `Kad suaktyvintumėte paskyrą, atverkite šią nuorodą: ${link}`,
    open: 'Suaktyvinti paskyrą',
    valid: 'Nuoroda galioja 7 dienas ir veikia vieną kartą.',
    login: ({ login }: { login: string }) => `Prisijungimo vardas: ${login}. Prisijungti galima ir el. pašto adresu.`,
    tutor: 'Kai paskyrą suaktyvinsite, ją patvirtins administratorius. Apie tai parašysime atskirai.',
    ignore: 'Jei nesiregistravote, nieko nedarykite: be šios nuorodos paskyra neveikia.',
  },
  tutorConfirmed: {
    subject: 'Jūsų paskyra patvirtinta',
    body: ({ link }: { link: string }) => `Administratorius patvirtino Jūsų paskyrą. Galite prisijungti: ${link}`,
    open: 'Prisijungti',
  },
  tutorRejected: {
    subject: 'Jūsų registracija atmesta',
    body: 'Administratorius atmetė Jūsų registraciją. Jei tai klaida, parašykite organizatoriams.',
  },
  secondRound: {
    subject: 'Kvietimas į II\u00a0etapą',
    body: ({ date }: { date: string }) => `Kviečiame tave į iššūkio II\u00a0etapą. Užsiregistruok iki ${date}:`,
    open: 'Užsiregistruoti į II\u00a0etapą',
    centre: ({ centre }: { centre: string }) => `II\u00a0etapo centras: ${centre}`,
    later: 'Centrą, kuriame spręsi, pasakys mokytojas.',
  },
  outbox: {
    title: 'Siunčiamieji laiškai',
    lead: 'Demonstracijoje laiškai niekam nesiunčiami – visi jie rodomi čia.',
    none: 'Laiškų dar nėra',
    noneHint: 'Laiškas atsiras čia, kai kas nors paprašys naujo slaptažodžio.',
    to: ({ name, address }: { name: string; address: string }) => `Kam: ${name}, ${address}`,
    newest: 'Rodomi ne daugiau kaip 50 naujausių laiškų.',
    notLoaded: 'Nepavyko gauti laiškų.',
    notHere: 'Laiškai rodomi tik demonstracijoje.',
  },
};
