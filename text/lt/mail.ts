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
    body: 'Administratorius atmetė Jūsų registraciją.',
    reason: ({ reason }: { reason: string }) => `Priežastis: ${reason}`,
    noReason: 'Priežasties administratorius nenurodė.',
    write: 'Jei tai klaida, parašykite organizatoriams.',
    writeTo: ({ email }: { email: string }) => `Jei tai klaida, parašykite organizatoriams: ${email}`,
  },
  secondRound: {
    subject: 'Kvietimas į II\u00a0etapą',
    body: ({ date }: { date: string }) => `Kviečiame tave į iššūkio II\u00a0etapą. Užsiregistruok iki ${date}:`,
    open: 'Užsiregistruoti į II\u00a0etapą',
    centre: ({ centre }: { centre: string }) => `II\u00a0etapo centras: ${centre}`,
    later: 'Centrą, kuriame spręsi, pasakys mokytojas.',
  },
  resultsRevised: {
    subject: ({ contest }: { contest: string }) => `Patikslinti rezultatai: ${contest}`,
    body: ({ contest, pupils }: { contest: string; pupils: string }) =>
      `Patikslinti iššūkio „${contest}“ rezultatai. Jūsų mokinių, kurių diplomas ar kvietimas pasikeitė: ${pupils}.`,
    note: ({ note }: { note: string }) => `Organizatorių pastaba: ${note}`,
    open: 'Atverti rezultatus',
  },
  resultsHeld: {
    subject: ({ contest }: { contest: string }) => `Rezultatai nepaskelbti: ${contest}`,
    body: ({ contest }: { contest: string }) =>
      `Atėjo iššūkio „${contest}“ rezultatų data, bet rezultatai dar nevieši: naujausia versija nepatikrinta, pasenusi arba jos dar nėra.`,
    open: 'Atverti rezultatų skelbimą',
  },
  factorsReset: {
    subject: 'Panaikintas Jūsų antrasis prisijungimo veiksnys',
    body: ({ reason }: { reason: string }) =>
      `Administratorius panaikino antrąjį Jūsų paskyros veiksnį. Nurodyta priežastis: ${reason}`,
    next: 'Jūsų seansai baigti. Kitą kartą prisijungsite slaptažodžiu, o tada antrąjį veiksnį nustatykite iš naujo.',
    open: 'Prisijungti',
    warn: 'Jei to neprašėte, tuoj pat pasikeiskite slaptažodį ir parašykite kitam administratoriui.',
    sample: 'pamestas telefonas',
  },
  staff: {
    subject: 'Kvietimas dirbti „Damboje“',
    body: ({ role }: { role: string }) =>
      `Jus pakvietė dirbti iššūkyje „Damba“. Jūsų vaidmuo: ${role}. Slaptažodį pasirinksite atvėrę šią nuorodą:`,
    valid: 'Nuoroda galioja 7\u00a0dienas ir veikia vieną kartą.',
    open: 'Pasirinkti slaptažodį',
    ignore: 'Jei šio kvietimo nesitikėjote, nieko daryti nereikia: be nuorodos paskyra neveikia.',
    role: {
      ADMIN: 'administratorius',
      DEVELOPER: 'kūrėjas',
      CENTER_ADMIN: 'centro administratorius',
      TASK_TESTER: 'užduočių bandytojas',
    },
    sees: {
      ADMIN: 'Matysite ir keisite viską: užduotis, žmones, rezultatus ir nustatymus.',
      DEVELOPER: 'Matysite užduotis, žmones ir rezultatus; nustatymai ir darbuotojai\u00a0– tik skaityti.',
      CENTER_ADMIN: 'Matysite savo centro II\u00a0etapo dalyvius.',
      TASK_TESTER: 'Matysite parengtas užduotis: jas bandysite ir rašysite pastabas.',
    },
  },
  sampleName: 'Vardenė Pavardenė',
  trial: {
    subject: 'Bandomasis laiškas',
    text: 'Šį laišką išsiuntėte iš nustatymų patys sau: pašto serveris laiškus priima.',
  },
  test: { subject: ({ subject }: { subject: string }) => `Bandomasis laiškas: ${subject}` },
  outbox: {
    title: 'Siunčiamieji laiškai',
    lead: 'Demonstracijoje laiškai niekam nesiunčiami – visi jie rodomi čia.',
    none: 'Laiškų dar nėra',
    noneHint: 'Laiškas atsiras čia, kai sistema ką nors išsiųs.',
    to: ({ name, address }: { name: string; address: string }) => `Kam: ${name}, ${address}`,
    search: 'Gavėjas arba tema',
    notFound: 'Tokio laiško nėra',
    newest: 'Rodomi ne daugiau kaip 50 naujausių laiškų.',
    notLoaded: 'Nepavyko gauti laiškų.',
    notHere: 'Laiškai rodomi tik demonstracijoje.',
  },
};
