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
  outbox: {
    title: 'Siunčiamieji laiškai',
    lead: 'Demonstracijoje laiškai niekam nesiunčiami – visi jie rodomi čia.',
    none: 'Laiškų dar nėra',
    noneHint: 'Laiškas atsiras čia, kai kas nors paprašys naujo slaptažodžio.',
    to: ({ name, address }: { name: string; address: string }) => `Kam: ${name}, ${address}`,
    newest: 'Rodomi ne daugiau kaip 50 naujausių laiškų.',
    notLoaded: 'Nepavyko gauti laiškų.',
    notHere: 'Laiškai rodomi tik demonstracijoje.',
  },
};
