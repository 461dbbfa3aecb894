import { count, num } from './numbers';

/** Words of the start of a school year, Lithuanian. */
export const rollover = {
  title: 'Perkelti klases',
  intro: ({ year }: { year: string }) =>
    `${year}: visi mokyklos dalyviai perkeliami viena klase aukščiau, o 12 klasės dalyviai – į archyvą. Klasių raidės nesikeičia.`,
  leavers: 'Jei mokyklą baigia žemesnė klasė, nuimkite jos žymėjimą, o jos dalyvius archyvuokite dalyvių sąraše.',
  undoHint: 'Perkėlimą galima atšaukti per parą.',
  empty: 'Mokykloje dar nėra dalyvių',
  emptyHint: 'Kai bus pridėta dalyvių, čia galėsite juos perkelti į aukštesnę klasę.',
  table: 'Klasės',
  col: { from: 'Dabar', to: 'Bus', pupils: 'Dalyviai', going: 'Perkeliama', acts: 'Veiksmai' },
  /** A class on a phone's card. */
  next: ({ to, going, pupils }: { to: string; going: number; pupils: number }) =>
    `Bus: ${to}, perkeliama ${num(going)} iš ${num(pupils)}`,
  archive: 'Archyvas',
  stays: 'Lieka toje pačioje klasėje',
  chooseAll: 'Perkelti visas klases',
  chooseClass: ({ name }: { name: string }) => `Perkelti: ${name}`,
  single: 'Palikti dalį dalyvių',
  singleOf: ({ name }: { name: string }) => `Palikti dalį dalyvių: ${name}`,
  singleHint: 'Nuimkite žymėjimą nuo tų, kurie lieka toje pačioje klasėje, pvz., kartoja kursą.',
  singleMore: ({ n }: { n: number }) =>
    count(
      n,
      'Rodomas # pirmasis dalyvis.',
      'Rodomi # pirmieji dalyviai.',
      'Rodoma # pirmojo dalyvio.',
      'Rodoma # pirmųjų dalyvių.',
    ),
  ready: 'Gerai',
  summary: {
    moved: ({ n }: { n: number }) =>
      count(
        n,
        'Bus perkeltas # dalyvis',
        'Bus perkelti # dalyviai',
        'Bus perkelta # dalyvio',
        'Bus perkelta # dalyvių',
      ),
    archived: ({ n }: { n: number }) => `į archyvą – ${num(n)}`,
    stays: ({ n }: { n: number }) => `savo klasėse liks ${num(n)}`,
    outOfSchool: ({ n }: { n: number }) =>
      count(
        n,
        '# dalyvis mokykloje nebesimoko ir neperkeliamas.',
        '# dalyviai mokykloje nebesimoko ir neperkeliami.',
        '# dalyvio mokykloje nebėra.',
        '# dalyvių mokykloje nebesimoko ir neperkeliama.',
      ),
    nobody: 'Nepažymėta nė viena klasė.',
  },
  solving: ({ n }: { n: number }) =>
    count(
      n,
      'Dabar sprendžia # mokyklos dalyvis. Perkelti bus galima, kai jis baigs.',
      'Dabar sprendžia # mokyklos dalyviai. Perkelti bus galima, kai jie baigs.',
      'Dabar sprendžia # mokyklos dalyvio. Perkelti bus galima vėliau.',
      'Dabar sprendžia # mokyklos dalyvių. Perkelti bus galima, kai jie baigs.',
    ),
  last: ({ day, time }: { day: string; time: string }) => `Paskutinis perkėlimas: ${day}, ${time}`,
  lastBy: ({ name }: { name: string }) => `Perkėlė: ${name}.`,
  lastCounts: ({ moved, archived }: { moved: number; archived: number }) =>
    `Perkelta: ${num(moved)}, archyvuota: ${num(archived)}.`,
  undoUntil: ({ day, time }: { day: string; time: string }) => `Atšaukti galima iki ${day}, ${time}.`,
  undo: 'Atšaukti perkėlimą',
  done: 'Šiais mokslo metais šios mokyklos dalyviai jau perkelti.',
  again: 'Vis tiek perkelti dar kartą',
  againWarning:
    'Šios mokyklos dalyviai šiais mokslo metais jau buvo perkelti. Perkėlus dar kartą, jie atsidurs dar viena klase aukščiau.',
  apply: 'Perkelti',
  ask: {
    title: 'Perkelti dalyvius į aukštesnę klasę?',
    classes: 'Kurios klasės perkeliamos',
    move: ({ from, to, n }: { from: string; to: string; n: number }) =>
      `${from} → ${to}: ${count(n, '# dalyvis', '# dalyviai', '# dalyvio', '# dalyvių')}`,
    contests:
      'Dabar vyksta iššūkis. Nuo klasės priklauso, kurį iššūkį dalyvis sprendžia: perkelti dalyviai spręs kitą arba nespręs jokio.',
    contest: ({ name, day, time }: { name: string; day: string; time: string }) => `„${name}“, iki ${day}, ${time}`,
    offSeason: 'Dalyviai paprastai perkeliami birželį–rugsėjį, o dabar\u00a0– mokslo metų vidurys.',
    word: 'perkelti',
    typeWord: ({ word }: { word: string }) => `Jei tikrai perkelti reikia dabar, įrašykite „${word}“`,
    archived: 'Archyvuoti dalyviai nebegalės prisijungti, jų rezultatai išliks.',
    undoTitle: 'Atšaukti perkėlimą?',
    undo: 'Dalyviai grįš į ankstesnes klases, archyvuoti – iš archyvo. Tie, kurių klasė po perkėlimo jau pakeista, grąžinami nebus.',
  },
  kept: ({ n }: { n: number }) =>
    count(
      n,
      '# dalyvio klasė po perkėlimo jau pakeista, todėl jis negrąžintas:',
      '# dalyvių klasė po perkėlimo jau pakeista, todėl jie negrąžinti:',
      '# dalyvio klasė po perkėlimo jau pakeista, todėl jie negrąžinti:',
      '# dalyvių klasė po perkėlimo jau pakeista, todėl jie negrąžinti:',
    ),
  andMore: ({ n }: { n: number }) => `ir dar ${num(n)}`,
  outcome: {
    LOAD: 'Nepavyko gauti mokyklos klasių.',
    LOAD_CLASS: 'Nepavyko gauti klasės dalyvių.',
    DONE: 'Dalyviai perkelti į aukštesnę klasę.',
    NOT_DONE: 'Nepavyko perkelti dalyvių.',
    UNDONE: ({ n }: { n: number }) =>
      count(
        n,
        'Perkėlimas atšauktas: grąžintas # dalyvis.',
        'Perkėlimas atšauktas: grąžinti # dalyviai.',
        'Perkėlimas atšauktas: grąžinta # dalyvio.',
        'Perkėlimas atšauktas: grąžinta # dalyvių.',
      ),
    NOT_UNDONE: 'Nepavyko atšaukti perkėlimo.',
    SOLVING: 'Bent vienas mokyklos dalyvis dabar sprendžia. Bandykite, kai visi baigs.',
    UNCONFIRMED: 'Tuo metu prasidėjo iššūkis. Perskaitykite įspėjimą ir patvirtinkite dar kartą.',
    CHANGED: 'Nuo tada, kai atvėrėte puslapį, mokyklos dalyviai pasikeitė. Patikrinkite sąrašą iš naujo.',
  },
};
