import { count, unit } from './numbers';

/** Words of the list of collections, of copying them to the next year, and of the set without sight, Lithuanian. */
export const collectionsSets = {
  allYears: 'Visi metai',
  allTypes: 'Visi tipai',
  allStates: 'Visos būsenos',
  year: 'Metai',
  type: 'Rinkinio tipas',
  state: 'Būsena',
  selectAll: 'Pasirinkti visus šio puslapio rinkinius',
  select: ({ name }: { name: string }) => `Pasirinkti: ${name}`,
  selected: ({ n }: { n: number }) =>
    count(n, 'Pasirinktas # rinkinys', 'Pasirinkti # rinkiniai', 'Pasirinkta # rinkinio', 'Pasirinkta # rinkinių'),
  version: ({ n, day }: { n: number; day: string }) => `${unit(n, 'versija')}, ${day}`,
  undo: 'Anuliuoti',
  copy: {
    act: 'Kopijuoti kitiems metams',
    title: ({ n }: { n: number }) =>
      count(
        n,
        'Kopijuoti kitiems metams: # rinkinys',
        'Kopijuoti kitiems metams: # rinkiniai',
        'Kopijuoti kitiems metams: # rinkinio',
        'Kopijuoti kitiems metams: # rinkinių',
      ),
    dates: ({ from, to }: { from: string; to: string }) => `nuo ${from} iki ${to}`,
    how: 'Kopijose bus kiti metai, 52\u00a0savaitėmis vėlesnės datos (ta pati savaitės diena ir valanda) ir nauji saugos raktai. Mokiniai nieko nematys, kol rinkinio neparengsite. Kopijai rinkinį nematantiems paskirkite iš naujo.',
    withTasks: 'Kopijuoti ir užduotis',
    withTasksHint: 'Pernai spręstų užduočių sprendimai jau gali būti vieši.',
    done: ({ n }: { n: number }) =>
      count(
        n,
        'Kitiems metams nukopijuotas # rinkinys.',
        'Kitiems metams nukopijuoti # rinkiniai.',
        'Kitiems metams nukopijuota # rinkinio.',
        'Kitiems metams nukopijuota # rinkinių.',
      ),
    failed: 'Nepavyko nukopijuoti. Nė vienas rinkinys nesukurtas.',
    undone: ({ n }: { n: number }) =>
      count(n, 'Kopija pašalinta.', 'Pašalintos # kopijos.', 'Pašalinta # kopijos.', 'Pašalinta # kopijų.'),
    notUndone: 'Kopijos liko.',
    changed: 'Kopija jau pakeista arba joje yra užduočių. Nereikalingą rinkinį ištrinkite iš sąrašo.',
  },
  sight: {
    title: 'Rinkinys nematantiems',
    about:
      'Mokinys, kurio profilyje pažymėta, kad jis sprendžia be regėjimo, šiame iššūkyje gaus šio rinkinio užduotis. Kiekvieno sunkumo užduočių ir taškų turi būti tiek pat, todėl visi mokiniai lieka viename rezultatų sąraše.',
    set: 'Rinkinys',
    none: 'Nėra\u00a0– visi sprendžia tas pačias užduotis',
    hint: 'Tinka parengtas užduočių saugyklos rinkinys, kurio visos užduotys patikrintos kaip išsprendžiamos be regėjimo. Pakeisti galima iki iššūkio pradžios.',
    draftFirst: 'Pirma parenkite iššūkio rinkinį.',
    saved: 'Išsaugota.',
    notSaved: 'Rinkinio nematantiems pakeisti nepavyko.',
    notLoaded: 'Nepavyko gauti rinkinio nematantiems.',
    lastYears: ({ name }: { name: string }) =>
      `Pernai šis iššūkis turėjo rinkinį nematantiems („${name}“). Kitiems metams jis nekopijuojamas: paskirkite naują.`,
    findings: 'Šis rinkinys netinka',
    levels: 'Užduočių skaičius, sunkumas arba taškai kitokie nei iššūkio rinkinyje.',
    unchecked: ({ name }: { name: string }) => `Nepatikrinta, ar galima išspręsti be regėjimo: ${name}`,
    changed: ({ name }: { name: string }) =>
      `Užduotis pakeista po to, kai rinkinys parengtas: ${name}. Patikrintas naujas jos tekstas, o mokinys gautų senąjį: grąžinkite saugyklos rinkinį į rengiamus ir parenkite iš naujo.`,
    warnings: 'Patikrinkite šio rinkinio užduotis',
    paper: 'Spausdinti arba gauti tekstą Brailio eilutei',
  },
};
