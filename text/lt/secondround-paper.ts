import { count, num, unit } from './numbers';

/** Words of the papers of the second round, Lithuanian: letters of invitation, the protocol of a centre. */
export const secondroundPaper = {
  letterFile: 'kvietimai-i-ii-etapa',
  letterTitle: 'Kvietimas į II\u00a0etapą',
  letterGreeting: 'Sveiki,',
  letterBody: ({ date }: { date: string }) =>
    `pagal I\u00a0etapo rezultatus kviečiame į informatikos iššūkio „Damba“ II\u00a0etapą. Registracija vyksta iki ${date}.`,
  letterCentre: ({ centre }: { centre: string }) =>
    `II\u00a0etapo centras: ${centre}. Registruojantis galima rinktis kitą.`,
  letterLater: 'Centrą pasirinksite registruodamiesi.',
  letterLink: 'Registracijos nuoroda\u00a0– Jūsų asmeninis raktas, neperduokite jos kitiems:',
  letterHint:
    'Nuskaitykite kodą telefonu arba įrašykite nuorodą į naršyklę. Jei nepavyksta, registraciją patvirtins mokytojas.',
  letterFoot: 'Informatikos iššūkio „Damba“ organizatoriai',
  grade: ({ grade }: { grade: number }) => unit(grade, 'klasė'),
  protocolFile: 'ii-etapo-protokolas',
  protocolTitle: ({ year }: { year: number }) => `${year}\u00a0m. iššūkio II\u00a0etapo protokolas`,
  protocolFacts: ({ n, heldAt }: { n: number; heldAt: string }) =>
    [
      count(n, '# patvirtintas dalyvis', '# patvirtinti dalyviai', '# patvirtinto dalyvio', '# patvirtintų dalyvių'),
      ...(heldAt ? [`pradžia ${heldAt}`] : []),
    ].join(', '),
  seat: 'Vieta',
  name: 'Pavardė, vardas',
  class: 'Klasė',
  school: 'Mokykla',
  login: 'Prisijungimo vardas',
  arrived: 'Atvyko',
  ended: 'Baigė',
  sign: 'Parašas',
  signHead: 'Centro administratorius: vardas, pavardė, parašas',
  signWitness: 'Stebėtojas: vardas, pavardė, parašas',
  made: ({ day }: { day: string }) => `Parengta ${day}`,
  page: ({ page, pages }: { page: number; pages: number }) => `${num(page)} iš ${num(pages)}`,
};
