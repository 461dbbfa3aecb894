import { num, plural } from './forms';

/** Words of the start of a school year, Lithuanian. */
export const rollover = {
  title: 'Perkėlimas į aukštesnę klasę',
  intro: ({ year }: { year: string }) =>
    `${year}: visi mokyklos dalyviai perkeliami viena klase aukščiau, o 12 klasės dalyviai – į archyvą. Grupės nesikeičia.`,
  leavers: 'Jei mokyklą baigia žemesnė klasė, nuimkite jos žymėjimą, o jos dalyvius archyvuokite dalyvių sąraše.',
  undoHint: 'Perkėlimą galima atšaukti per parą.',
  empty: 'Mokykloje dar nėra dalyvių',
  emptyHint: 'Kai bus pridėta dalyvių, čia galėsite juos perkelti į aukštesnę klasę.',
  table: 'Klasės',
  col: { from: 'Dabar', to: 'Bus', pupils: 'Dalyviai', going: 'Perkeliama', acts: 'Veiksmai' },
  classOf: ({ grade, group }: { grade: string; group: string }) => `${grade}, ${group}`,
  noGroup: 'be grupės',
  archive: 'Archyvas',
  stays: 'Lieka toje pačioje klasėje',
  chooseAll: 'Perkelti visas klases',
  chooseClass: ({ name }: { name: string }) => `Perkelti: ${name}`,
  single: 'Palikti dalį dalyvių',
  singleOf: ({ name }: { name: string }) => `Palikti dalį dalyvių: ${name}`,
  singleHint: 'Nuimkite žymėjimą nuo tų, kurie lieka toje pačioje klasėje, pvz., kartoja kursą.',
  singleMore: ({ n }: { n: number }) => `Rodomi pirmieji ${num(n)} dalyviai.`,
  ready: 'Gerai',
  summary: {
    moved: ({ n }: { n: number }) =>
      plural(
        n,
        `Bus perkeltas ${num(n)} dalyvis`,
        `Bus perkelti ${num(n)} dalyviai`,
        `Bus perkelta ${num(n)} dalyvio`,
        `Bus perkelta ${num(n)} dalyvių`,
      ),
    archived: ({ n }: { n: number }) => `į archyvą – ${num(n)}`,
    stays: ({ n }: { n: number }) => `savo klasėse liks – ${num(n)}`,
    outOfSchool: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} dalyvis mokykloje nebesimoko ir neperkeliamas.`,
        `${num(n)} dalyviai mokykloje nebesimoko ir neperkeliami.`,
        `${num(n)} dalyvio mokykloje nebėra.`,
        `${num(n)} dalyvių mokykloje nebesimoko ir neperkeliama.`,
      ),
    nobody: 'Nepažymėta nė viena klasė.',
  },
  solving: ({ n }: { n: number }) =>
    plural(
      n,
      `Dabar sprendžia ${num(n)} mokyklos dalyvis. Perkelti bus galima, kai jis baigs.`,
      `Dabar sprendžia ${num(n)} mokyklos dalyviai. Perkelti bus galima, kai jie baigs.`,
      `Dabar sprendžia ${num(n)} mokyklos dalyvio. Perkelti bus galima vėliau.`,
      `Dabar sprendžia ${num(n)} mokyklos dalyvių. Perkelti bus galima, kai jie baigs.`,
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
    archived: 'Archyvuoti dalyviai nebegalės prisijungti, jų rezultatai išliks.',
    undoTitle: 'Atšaukti perkėlimą?',
    undo: 'Dalyviai grįš į ankstesnes klases, archyvuoti – iš archyvo. Tie, kurių klasė po perkėlimo jau keista, liks kaip yra.',
  },
  kept: ({ n }: { n: number }) =>
    plural(
      n,
      `${num(n)} dalyvis po perkėlimo buvo keistas, todėl liko kaip yra:`,
      `${num(n)} dalyviai po perkėlimo buvo keisti, todėl liko kaip yra:`,
      `${num(n)} dalyvio duomenys po perkėlimo buvo keisti, todėl liko kaip yra:`,
      `${num(n)} dalyvių po perkėlimo buvo keista, todėl jie liko kaip yra:`,
    ),
  andMore: ({ n }: { n: number }) => `ir dar ${num(n)}`,
  outcome: {
    LOAD: 'Nepavyko gauti mokyklos klasių.',
    LOAD_CLASS: 'Nepavyko gauti klasės dalyvių.',
    DONE: 'Dalyviai perkelti į aukštesnę klasę.',
    NOT_DONE: 'Nepavyko perkelti dalyvių.',
    UNDONE: ({ n }: { n: number }) =>
      plural(
        n,
        `Perkėlimas atšauktas: grąžintas ${num(n)} dalyvis.`,
        `Perkėlimas atšauktas: grąžinti ${num(n)} dalyviai.`,
        `Perkėlimas atšauktas: grąžinta ${num(n)} dalyvio.`,
        `Perkėlimas atšauktas: grąžinta ${num(n)} dalyvių.`,
      ),
    NOT_UNDONE: 'Nepavyko atšaukti perkėlimo.',
    SOLVING: 'Kažkas iš mokyklos dalyvių dabar sprendžia. Bandykite, kai visi baigs.',
    CHANGED: 'Nuo tada, kai atvėrėte puslapį, mokyklos dalyviai pasikeitė. Patikrinkite sąrašą iš naujo.',
  },
};
