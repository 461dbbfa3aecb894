/** Words of the consents of a class: links for parents, scanned forms; Lithuanian. */
export const agreementsBatch = {
  upload: 'Įkelti lapą',
  uploadOf: ({ name }: { name: string }) => `Įkelti lapą: ${name}`,
  link: 'Nuoroda tėvams',
  linkOf: ({ name }: { name: string }) => `Nuoroda tėvams: ${name}`,
  linkTitle: ({ name }: { name: string }) => `Nuoroda tėvams: ${name}`,
  noLink: 'Nuorodos gauti nepavyko.',
  sentence: ({ name, link }: { name: string; link: string }) =>
    `Laba diena. Kad ${name} galėtų dalyvauti informatikos iššūkyje, reikia Jūsų sutikimo. Jį galite perskaityti ir pasirašyti čia: ${link} Nuoroda skirta tik šio vaiko tėvams.`,
  message: 'Žinutė tėvams',
  copied: 'Žinutė nukopijuota: įklijuokite ją dienyne.',
  copyByHand: 'Naršyklė neleido nukopijuoti. Pažymėkite žinutę ir nukopijuokite ją patys.',
  copyAgain: 'Kopijuoti',
  codeOf: ({ name }: { name: string }) => `Nuorodos kodas: ${name}`,
  codeHint: 'Tėvai gali nuskaityti kodą telefonu tiesiai nuo ekrano.',
  linkSecret:
    'Kas turi nuorodą, gali pasirašyti už šį vaiką, todėl siųskite ją tik jo tėvams. Jei nuoroda pateko kitam, sukurkite naują sutikimo raktą.',
  photograph: 'Fotografuoti',
};
