/** Words of mail, Lithuanian: the letters themselves, and the page that shows them in the demonstration. */
export const mail = {
  greeting: 'Laba diena!',
  greetingPupil: 'Labas!',
  footer: 'Iššūkio „Damba“ organizatoriai',
  reset: {
    subject: 'Naujas slaptažodis',
    body: ({ link }: { link: string }) => `Naują slaptažodį galima pasirinkti atvėrus šią nuorodą: ${link}`,
    valid: 'Nuoroda galioja vieną valandą.',
    open: 'Pasirinkti naują slaptažodį',
    login: ({ login }: { login: string }) => `Prisijungimo vardas: ${login}`,
    ignore: 'Jei šio laiško niekas neprašė, nieko daryti nereikia: senasis slaptažodis tebegalioja.',
  },
  activation: {
    subject: 'Paskyros „Damba“ aktyvinimas',
    body: ({ link }: { link: string }) => `Paskyrą galima suaktyvinti atvėrus šią nuorodą: ${link}`,
    open: 'Suaktyvinti paskyrą',
    valid: 'Nuoroda galioja 7 dienas ir veikia vieną kartą.',
    login: ({ login }: { login: string }) => `Prisijungimo vardas: ${login}. Prisijungti galima ir el. pašto adresu.`,
    tutor: 'Kai paskyrą suaktyvinsite, ją patvirtins administratorius. Apie tai parašysime atskirai.',
    ignore: 'Jei šiuo adresu niekas nesiregistravo, nieko daryti nereikia: be šios nuorodos paskyra neveikia.',
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
    noneHint: 'Laiškas atsiras čia, kai sistema ką nors išsiųs.',
    to: ({ name, address }: { name: string; address: string }) => `Kam: ${name}, ${address}`,
    newest: 'Rodomi ne daugiau kaip 50 naujausių laiškų.',
    notLoaded: 'Nepavyko gauti laiškų.',
    notHere: 'Laiškai rodomi tik demonstracijoje.',
  },
};
