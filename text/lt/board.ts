import { count, num, unit } from './numbers';
import { sittingStates } from './sitting-states';
import { solvingRescue } from './solving-rescue';

/** Words of the class board and its report, Lithuanian. */
export const board = {
  classOf: ({ grade }: { grade: string }) => `${grade} klasė`,
  attention: 'Reikia Jūsų dėmesio',
  others: 'Kiti mokiniai',
  pupils: 'Mokiniai',
  choose: ({ name }: { name: string }) => `Pažymėti: ${name}`,
  acts: ({ name }: { name: string }) => `Veiksmai: ${name}`,
  updatedAgo: ({ n }: { n: number }) => `Atnaujinta prieš ${unit(n, 'sek.')}`,
  loadFailed: 'Nepavyko gauti klasės ekrano.',
  state: sittingStates.state,
  minutesLeft: ({ n }: { n: number }) => `liko ${unit(n, 'min.')}`,
  timeOver: 'laikas baigėsi',
  tookMinutes: ({ n }: { n: number }) => `per ${unit(n, 'min.')}`,
  extra: ({ n }: { n: number }) => `pridėta ${unit(n, 'min.')}`,
  saved: ({ n, total }: { n: number; total: number }) =>
    `Serveryje atsakymai į ${num(n)} ${count(total, 'iš # užduoties', 'iš # užduočių', 'iš # užduoties', 'iš # užduočių')}`,
  happening: 'Kas vyksta',
  nothingYet: 'Šiandien dar nieko neįvyko',
  happened: ({ name, what }: { name: string; what: string }) => `${name} – ${what}`,
  offlineHint:
    'Dingus ryšiui mokinys gali spręsti toliau. Neišjunkite kompiuterio, kol jo atsakymai nepasiekė serverio.',
  whatToDo: 'Ką daryti?',
  /** What to do, by the state; a button is named by its own word. */
  advice: {
    settled: 'Nieko daryti nebereikia: mokinio būsena pasikeitė.',
    SILENT: ({ time, add }: { time: string; add: string }) =>
      `Mokinio kompiuterio negirdėti nuo ${time}. Patikrinkite tinklo ryšį: mokinys gali spręsti toliau, o jo atsakymai kaupiami kompiuteryje. Prarastą laiką galite grąžinti mygtuku „${add}“.`,
    broken: ({ move }: { move: string }) =>
      `Jei kompiuteris sugedo, pasirinkite „${move}“: mokinys galės tęsti kitu kompiuteriu.`,
    LOGGED_OUT: ({ time, go }: { time: string; go: string }) =>
      `Mokinys atsijungė ${time}, o sprendimo laikas eina. Jei jis sprendžia toliau, turi vėl prisijungti ir paspausti „${go}“.`,
    over: ({ close }: { close: string }) => `Jei sprendimą mokinys baigė, pasirinkite „${close}“.`,
    lost: ({ card }: { card: string }) => `Jei mokinys neturi nei kortelės, nei slaptažodžio, pasirinkite „${card}“.`,
    MOVING: ({ time, go }: { time: string; go: string }) =>
      `Mokinio seansas baigtas ${time}. Tegul jis prisijungia kitame kompiuteryje ir paspaudžia „${go}“. Sprendimo laikas eina.`,
    REOPENED: ({ time, go }: { time: string; go: string }) =>
      `Tęsti leista ${time}. Tegul mokinys prisijungia ir paspaudžia „${go}“. Sprendimo laikas eina.`,
    LOGGED_IN: ({ time, go }: { time: string; go: string }) =>
      `Mokinys prisijungė ${time}, bet dar nesprendžia. Tegul jis paspaudžia „${go}“. Sprendimo laikas eina.`,
    UNSENT: `Mokinio atsakymai laukia jo kompiuteryje. Neužverkite puslapio: kai ryšys atsiras, jie bus išsiųsti automatiškai. Jei ryšio nebus, mokinio puslapyje paspauskite „${solvingRescue.offer.save}“ ir įkelkite jį čia.`,
    LOST_AT_END: `Sprendimas baigtas, bet mokinio kompiuterio tuo metu negirdėta, todėl jame gali būti neišsiųstų atsakymų. Neišjunkite kompiuterio ir patikrinkite tinklo ryšį. Jei ryšio nebus, mokinio puslapyje paspauskite „${solvingRescue.offer.save}“ ir įkelkite jį čia.`,
  },
  act: {
    allow: 'Leisti',
    allowName: ({ name }: { name: string }) => `Leisti: ${name}`,
    renew: 'Pratęsti leidimą',
    renewShort: 'Pratęsti',
    withdraw: 'Atšaukti leidimą',
    addMinutes: 'Pridėti minučių',
    reopen: 'Leisti tęsti sprendimą',
    close: 'Nutraukti sprendimą',
    endSession: 'Perkelti į kitą kompiuterį',
    report: 'Klasės ataskaita',
    rescue: 'Įkelti atsakymų failą',
  },
  dialog: {
    minutes: 'Kiek minučių',
    minutesOf: ({ most }: { most: number }) => `Įrašykite sveikąjį skaičių nuo 1 iki ${num(most)}.`,
    quick: ({ n }: { n: number }) => unit(n, 'min.'),
    titleOf: ({ act, name }: { act: string; name: string }) => `${act}: ${name}`,
    addMinutes: ({ n }: { n: number }) =>
      count(
        n,
        'Minutės bus pridėtos # mokiniui.',
        'Minutės bus pridėtos # mokiniams.',
        'Minutės bus pridėtos # mokinio.',
        'Minutės bus pridėtos # mokinių.',
      ),
    reopen:
      'Mokinys galės tęsti. Liks tiek minučių, kiek buvo likę baigiant, bet ne mažiau, negu įrašysite. Pavėluoti atsakymai liks pavėluoti.',
    close: 'Mokinys nebegalės tęsti. Serveryje esantys atsakymai bus įskaityti.',
    endSession:
      'Mokinio seansas bus baigtas, ir mokinys galės prisijungti kitame kompiuteryje. Laikas eina toliau, serveryje esantys atsakymai lieka.',
  },
  done: {
    'permission.give': ({ n }: { n: number }) => `Leista pradėti: ${num(n)}.`,
    'permission.withdraw': ({ n }: { n: number }) => `Leidimai atšaukti: ${num(n)}.`,
    'attempt.extend': ({ n }: { n: number }) =>
      count(n, 'Pridėta # minutė.', 'Pridėtos # minutės.', 'Pridėta # minutės.', 'Pridėta # minučių.'),
    'attempt.reopen': 'Sprendimą galima tęsti.',
    'attempt.close': 'Sprendimas nutrauktas.',
    'session.end': 'Seansas baigtas. Mokinys gali prisijungti kitame kompiuteryje.',
    'answer.rescue': 'Atsakymai įkelti.',
  },
  outcome: {
    served: ({ n }: { n: number }) => count(n, '# mokiniui', '# mokiniams', '# mokinio', '# mokinių'),
    failed: 'Nieko nepakeista.',
    refused: ({ names, reason }: { names: string; reason: string }) => `${reason}: ${names}.`,
    andMore: ({ n }: { n: number }) => `ir dar ${num(n)}`,
    reportFailed: 'Nepavyko parengti ataskaitos.',
    reportReady: 'Ataskaita parengta',
    reportOpen: 'Atverti ataskaitą',
  },
  /** Why an action did not apply to a pupil, by the code. */
  refusal: {
    NOT_FOUND: 'Nerasta tarp Jūsų mokyklos mokinių arba nėra seanso',
    NOT_STARTED: 'Sprendimas dar nepradėtas',
    ALREADY_STARTED: 'Sprendimas dar nebaigtas',
    ALREADY_FINISHED: 'Sprendimas jau baigtas',
    ATTEMPT_FINISHED: 'Sprendimas jau baigtas',
    TOO_LATE: 'Atšaukti nebegalima',
    OTHER: 'Nepavyko',
  },
  event: sittingStates.event,
  report: {
    title: 'Klasės ataskaita',
    house: 'Mokykla',
    centre: 'Centras',
    room: 'Centro dalyviai',
    wholeSchool: 'Visa mokykla',
    class: 'Klasė',
    challenge: 'Iššūkis',
    day: 'Diena',
    made: 'Parengta',
    madeBy: 'Parengė',
    summary: ({ all, ended, running, absent }: { all: number; ended: number; running: number; absent: number }) =>
      `Mokinių: ${num(all)}. Baigta: ${num(ended)}, nebaigta: ${num(running)}, nepradėta: ${num(absent)}.`,
    pupilCount: ({ n }: { n: number }) => count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių'),
    pupils: 'Mokiniai',
    events: 'Įvykiai, dėl kurių keitėsi eiga',
    noPupils: 'Šioje klasėje dalyvių nėra.',
    noEvents: 'Įvykių nebuvo.',
    page: ({ page, pages }: { page: number; pages: number }) => `${page} puslapis iš ${pages}`,
    column: {
      no: 'Nr.',
      pupil: 'Mokinys',
      login: 'Prisij. vardas',
      started: 'Pradėta',
      finished: 'Baigta',
      end: 'Pastaba',
      extra: 'Pridėta',
      saved: 'Atsakyta',
      lost: 'Be ryšio',
      time: 'Laikas',
      what: 'Veiksmas',
    },
    end: {
      PUPIL: 'Baigė mokinys',
      TIME: 'Baigėsi laikas',
      STAFF: 'Nutraukta',
      RUNNING: 'Sprendžiama',
      NONE: 'Nepradėta',
    },
    satOffline: 'sprendė be interneto',
    wentOn: 'nutrūkus ryšiui prisijungė iš naujo',
    leftSilent: ({ names }: { names: string }) =>
      `Nutrūkus ryšiui, iš naujo prisijungta: ${names}. Jei prisijungta kitame kompiuteryje, ankstesniame dar gali būti atsakymų. Įjunkite jį, prijunkite prie interneto ir atverkite šią svetainę: atsakymai bus išsiųsti automatiškai. Iki tol jo naršyklės duomenų neištrinkite.`,
    /** In the column of the end, of a sitting that was opened again and runs: its earlier ends. */
    goesOn: ({ ended }: { ended: string }) => `(${ended}) tęsia`,
    savedOf: ({ n, total }: { n: number; total: number }) => `${num(n)} iš ${num(total)}`,
    lost: ({ n }: { n: number }) => unit(n, 'min.'),
    lateOf: ({ n }: { n: number }) =>
      count(n, '# pavėluotas ats.', '# pavėluoti ats.', '# pavėluoto ats.', '# pavėluotų ats.'),
    unsentOf: ({ n }: { n: number }) =>
      count(n, '# neišsiųstas ats.', '# neišsiųsti ats.', '# neišsiųsto ats.', '# neišsiųstų ats.'),
    lostAtEnd: 'kompiuterio negirdėti',
    lostUnderMinute: 'iki 1 min.',
    lostFor: ({ time }: { time: string }) => `Be ryšio iki ${time}`,
    extended: ({ n }: { n: number }) =>
      count(n, 'Pridėta # minutė', 'Pridėtos # minutės', 'Pridėta # minutės', 'Pridėta # minučių'),
    reopened: ({ n }: { n: number }) => `Leista tęsti sprendimą (ne mažiau kaip ${unit(n, 'min.')})`,
    nobody: 'Serveris',
    lostTotal: ({ n }: { n: number }) =>
      count(
        n,
        'Be ryšio iš viso # minutė',
        'Be ryšio iš viso # minutės',
        'Be ryšio iš viso # minutės',
        'Be ryšio iš viso # minučių',
      ),
    extraTotal: ({ n }: { n: number }) =>
      count(
        n,
        'pridėta iš viso # minutė',
        'pridėtos iš viso # minutės',
        'pridėta iš viso # minutės',
        'pridėta iš viso # minučių',
      ),
    lostHow:
      'Be ryšio\u00a0– laikas, kai sprendimas vyko, mokinio seansas nebuvo baigtas, o jo kompiuteris ilgiau kaip 40\u00a0sek. nepasiekė serverio. Skaičiuojama nuo paskutinio ryšio iki kito ryšio arba iki seanso ar sprendimo pabaigos. Atsijungimas, sprendimo pabaiga ir perkėlimas į kitą kompiuterį nėra ryšio praradimas. Be ryšio mokinys galėjo spręsti toliau, jo atsakymai buvo kaupiami kompiuteryje.',
    lateHow: 'Pavėluoti atsakymai gauti po sprendimo pabaigos ir neįskaityti, nebent administratorius juos priimtų.',
    signedBy: 'Mokytojo (-os) vardas, pavardė',
    signature: 'Parašas',
    signedOn: 'Data',
  },
};
