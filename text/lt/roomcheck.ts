import type { SchoolState } from '../../contract/roomcheck';
import type { RoomFound, RoomPart, Verdict } from '../../contract/roomcheck-verdict';
import { count, num, unit } from './numbers';

/** What a part says: what was found, and what to do about it, if anything. */
type Said = { says: string; todo?: string };
const fine = (says: string): Said => ({ says });

const allow =
  'Paprašykite kompiuterių priežiūros specialisto įtraukti šį adresą į leidžiamų sąrašą ir netikrinti jo turinio';

/** Words of the check of a computer room, Lithuanian. */
export const roomcheck = {
  title: 'Kompiuterių klasės patikra',
  lead: 'apie minutę, likus kelioms savaitėms iki iššūkio',
  about:
    'Atverkite šį puslapį kompiuterių klasėje, viename iš kompiuterių, ir spustelėkite mygtuką. Tinka ir telefonas, prijungtas prie to paties tinklo, kuriuo naudosis mokiniai. Puslapis padarys tai, ką per iššūkį daro visa klasė, ir pasakys, ar viskas veiks.',
  school: 'Mokykla',
  room: 'Kompiuterių klasė',
  roomHint: 'Neprivaloma, pavyzdžiui, 214. Padeda, kai klasės kelios.',
  start: 'Tikrinti klasę',
  again: 'Tikrinti dar kartą',
  running: 'Tikrinama…',
  stay: 'Neužverkite puslapio, kol tikrinama.',
  step: {
    filter: 'Ar niekas nekeičia ir nestabdo puslapių',
    download: 'Ar 30\u00a0mokinių iššūkį gaus per minutę',
    answers: 'Ar pasiekia serverį 30\u00a0bandomųjų atsakymų',
    contact: 'Ar palaikomas ryšys su serveriu',
    computer: 'Ką gali šis kompiuteris ir naršyklė',
  },
  stepOf: ({ n, of }: { n: number; of: number }) => `${unit(n, 'žingsnis')} iš ${num(of)}`,
  share: ({ percent }: { percent: number }) => unit(percent, '%'),
  failed: 'Patikra nepavyko',
  failedTodo: ({ address }: { address: string }) =>
    `Jei kiti puslapiai atsiveria, tinklo filtras gali stabdyti šį adresą. ${allow}: ${address}`,
  notStored: 'Rezultatas neišsaugotas',
  notStoredText: 'Jį matote čia, bet mokyklos sąraše jo nebus. Išspausdinkite arba patikrinkite dar kartą.',
  stored: 'Rezultatas išsaugotas mokyklos sąraše.',
  result: 'Rezultatas',
  resultOf: ({ time, room }: { time: string; room: string }) => (room === '' ? time : `${room}, ${time}`),
  verdict: {
    GREEN: 'Viskas gerai',
    AMBER: 'Veiks, bet yra ką pataisyti',
    RED: 'Taip iššūkis šioje klasėje nevyks',
  } satisfies Record<Verdict, string>,
  verdictText: {
    GREEN: 'Iššūkiui ši klasė parengta.',
    AMBER: 'Iššūkis vyks, bet gali strigti. Žemiau parašyta, ką pakeisti.',
    RED: 'Žemiau parašyta, ką pakeisti. Pataisę patikrinkite dar kartą.',
  } satisfies Record<Verdict, string>,
  level: { GREEN: 'gerai', AMBER: 'pataisyti', RED: 'netinka' } satisfies Record<Verdict, string>,
  part: {
    download: 'Interneto greitis',
    answers: 'Atsakymai',
    contact: 'Ryšys su serveriu',
    filter: 'Tinklo filtrai',
    browser: 'Naršyklė',
    storage: 'Naršyklės saugykla',
    offline: 'Darbas dingus ryšiui',
    screen: 'Ekranas',
    clock: 'Kompiuterio laikrodis',
  } satisfies Record<RoomPart, string>,
  found: {
    download: {
      FAST: fine('30\u00a0mokinių iššūkį gauna per minutę.'),
      SLOW: {
        says: '30\u00a0mokinių iššūkį gaus lėčiau nei per minutę.',
        todo: 'Per iššūkį tegul kiti tinklu siunčiasi kuo mažiau. Jei kompiuteriai prijungti belaidžiu ryšiu, geriau juos jungti laidu. Klasė gali pradėti dalimis.',
      },
      TOO_SLOW: {
        says: 'Klasė pradėtų ilgiau nei tris minutes.',
        todo: 'Paprašykite kompiuterių priežiūros specialisto patikrinti interneto ryšį ir ar jo neriboja filtras. Jei greitesnio ryšio nebus, tegul klasė pradeda dalimis.',
      },
      NOTHING: { says: 'Duomenys neatkeliavo.', todo: allow },
    },
    answers: {
      ALL: fine('Visi bandomieji atsakymai pasiekė serverį.'),
      SLOW: {
        says: 'Visi atsakymai pasiekė serverį, bet lėtai.',
        todo: 'Atsakymai neprapuls, tik ilgiau liks gintariniai. Paprašykite patikrinti interneto ryšį.',
      },
      SOME_LOST: {
        says: 'Keli atsakymai serverio nepasiekė.',
        todo: 'Per iššūkį jie laukia kompiuteryje ir išsiunčiami vėliau. Paprašykite patikrinti, ar tinklas nenutraukia ryšio.',
      },
      LOST: {
        says: 'Per daug atsakymų serverio nepasiekė.',
        todo: `${allow}. Filtras turi praleisti ir duomenų siuntimą (POST, JSON)`,
      },
    },
    contact: {
      BOTH: fine('Serveris girdimas nuolat.'),
      PULSE_ONLY: {
        says: 'Nuolatinį ryšį kažkas nutraukia arba sulaiko.',
        todo: 'Klasės langas atsinaujins kas kelias sekundes, o ne tuoj pat. Filtras neturėtų kaupti atsakymų (text/event-stream).',
      },
      STREAM_ONLY: {
        says: 'Į trumpas užklausas serveris atsako lėtai.',
        todo: 'Paprašykite patikrinti, ar tinklas nenutraukia ryšio.',
      },
      NONE: { says: 'Serveris negirdimas.', todo: allow },
    },
    filter: {
      CLEAN: fine('Niekas nekeičia ir nestabdo puslapių.'),
      HEADERS: {
        says: 'Kažkas tarp serverio ir kompiuterio pašalina saugumo antraštes.',
        todo: 'Paprašykite kompiuterių priežiūros specialisto, kad filtras praleistų antraštę Content-Security-Policy.',
      },
      FONT: {
        says: 'Šriftas neatkeliauja arba pakeičiamas.',
        todo: 'Užduotys bus rodomos kompiuterio raidėmis. Filtras turėtų praleisti WOFF2\u00a0failus.',
      },
      SOUND: {
        says: 'Užduočių garso įrašai neatkeliauja.',
        todo: 'Pradinukai negalės klausytis užduočių. Filtras turėtų praleisti garso įrašus (audio/webm, audio/mpeg).',
      },
      FRAME: {
        says: 'Interaktyviosios užduotys neatsiveria.',
        todo: 'Paprašykite kompiuterių priežiūros specialisto įtraukti į leidžiamų sąrašą ir interaktyviųjų užduočių adresą. Kitaip tų užduočių mokiniai neišspręs.',
      },
      CHANGED: { says: 'Kažkas pakeičia tai, ką siunčia serveris.', todo: allow },
      PAGE: { says: 'Vietoj duomenų atkeliauja filtro įspėjimo puslapis.', todo: allow },
      BLOCKED: { says: 'Dalis to, ko reikia užduotims, neatkeliauja.', todo: allow },
    },
    browser: {
      NEW: fine('Naršyklė tinkama.'),
      UNKNOWN: {
        says: 'Tokios naršyklės nepažįstame.',
        todo: 'Geriau naudokite Chrome, Edge, Firefox arba Safari.',
      },
      OLD: {
        says: 'Naršyklė per sena.',
        todo: 'Paprašykite ją atnaujinti: tinka Chrome ir Edge nuo\u00a0109, Firefox nuo\u00a0115, Safari nuo\u00a015.',
      },
    },
    storage: {
      WORKS: fine('Atsakymai saugomi ir kompiuteryje.'),
      SMALL: {
        says: 'Naršyklės saugykloje mažai vietos. Gal atvertas privatus langas?',
        todo: 'Per iššūkį naudokite įprastą naršyklės langą.',
      },
      NONE: {
        says: 'Naršyklė nieko neįsimena. Gal atvertas privatus langas?',
        todo: 'Per iššūkį naudokite įprastą naršyklės langą. Kitaip išsijungus kompiuteriui neišsiųsti atsakymai dingtų.',
      },
    },
    offline: {
      HOLDS: fine('Dingus ryšiui užduotys atsiverčia iš kompiuterio.'),
      EMPTY: {
        says: 'Naršyklė neįsiminė puslapių, kurių reikia dingus ryšiui.',
        todo: 'Per iššūkį dingus ryšiui puslapio neatnaujinkite. Filtras turėtų praleisti failą sw.js ir aplanką assets.',
      },
      NONE: {
        says: 'Naršyklė neleidžia dirbti dingus ryšiui.',
        todo: 'Per iššūkį naudokite įprastą naršyklės langą, o dingus ryšiui puslapio neatnaujinkite.',
      },
    },
    screen: {
      WIDE: fine('Užduotys ekrane telpa.'),
      NARROW: { says: 'Ekranas siauras.', todo: 'Sumažinkite mastelį arba naudokite kitą kompiuterį.' },
    },
    clock: {
      RIGHT: fine('Laikrodis rodo tikslų laiką.'),
      WRONG: {
        says: 'Laikrodis rodo ne tą laiką. Kol yra internetas, tai netrukdo: laiką skaičiuoja serveris.',
        todo: 'Jei klasė spręs be interneto, laikrodį nustatykite. Kitaip dėl jos atsakymų spręs administratorius',
      },
    },
  } satisfies { [Part in RoomPart]: Record<RoomFound[Part], Said> },
  figure: {
    download: ({ speed, needed, slowest }: { speed: number; needed: number; slowest: number }) =>
      `${num(speed)}\u00a0Mb/s, reikia ${num(needed)}\u00a0Mb/s; lėčiausias atsakas ${unit(slowest, 'sek.')}`,
    cut: ({ percent }: { percent: number }) => `per minutę atkeliavo ${unit(percent, '%')}`,
    answers: ({ confirmed, sent, slowest }: { confirmed: number; sent: number; slowest: number }) =>
      `${num(confirmed)} iš ${num(sent)}, lėčiausias per ${unit(slowest, 'sek.')}`,
    stream: ({ s }: { s: number }) => `pirmas įvykis per ${unit(s, 'sek.')}`,
    noStream: 'pirmo įvykio nesulaukta',
    pulse: ({ s }: { s: number }) => `užklausa per ${unit(s, 'sek.')}`,
    noPulse: 'užklausai neatsakyta',
    quota: ({ megabytes }: { megabytes: number }) => `vietos ${unit(megabytes, 'MB')}`,
    screen: ({ width, height }: { width: number; height: number }) => `${width}\u00a0×\u00a0${height}`,
    clockFast: ({ n }: { n: number }) =>
      count(n, 'skuba # sekundę', 'skuba # sekundes', 'skuba # sekundės', 'skuba # sekundžių'),
    clockSlow: ({ n }: { n: number }) =>
      count(n, 'vėluoja # sekundę', 'vėluoja # sekundes', 'vėluoja # sekundės', 'vėluoja # sekundžių'),
  },
  /** What a page says until its scripts run: written into index.html, so that the oldest browser shows it. */
  unopened: {
    title: 'Puslapis dar neatsivėrė',
    slow: 'Jei internetas lėtas, dar truputį palaukite.',
    old: ({ chrome, firefox, safari }: { chrome: number; firefox: number; safari: number }) =>
      `Jei puslapis neatsiveria ir po minutės, naršyklė tikriausiai per sena. Tinka Chrome ir Edge nuo\u00a0${chrome}, Firefox nuo\u00a0${firefox}, Safari nuo\u00a0${safari}.`,
    todo: 'Atnaujinkite naršyklę arba atverkite puslapį kita. Pamokoje pasakykite mokytojui.',
  },
  browsers: { CHROME: 'Chrome', EDGE: 'Edge', FIREFOX: 'Firefox', SAFARI: 'Safari', OTHER: 'kita naršyklė' },
  print: 'Spausdinti lapą specialistui',
  paper: {
    title: 'Kompiuterių klasės patikra: ką pakeisti',
    address: 'Adresas',
    frames: 'Interaktyviųjų užduočių adresas',
    when: 'Kada tikrinta',
    browser: 'Naršyklė',
    nothing: 'Keisti nieko nereikia.',
  },
  col: {
    part: 'Kas tikrinta',
    found: 'Kas rasta',
    figure: 'Išmatuota',
    when: 'Kada',
    speed: 'Greitis',
    verdict: 'Išvada',
    show: 'Rodyti',
    name: 'Mokykla',
    district: 'Savivaldybė',
    rooms: 'Klasių',
  },
  showOf: ({ time }: { time: string }) => `Rodyti patikrą ${time}`,
  speed: ({ n }: { n: number }) => `${num(n)}\u00a0Mb/s`,
  list: 'Mokyklos patikros',
  none: 'Klasė dar netikrinta',
  noneHint: 'Čia liks visos patikros, naujausia viršuje. Po metų jos pašalinamos.',
  notLoaded: 'Nepavyko gauti patikrų.',
  schools: {
    title: 'Kompiuterių klasių patikros',
    lead: 'nuo rugsėjo\u00a01\u00a0d.; mokyklą lemia prasčiausia jos klasė',
    remind: 'Priminti mokytojams',
    find: 'Mokykla',
    all: 'Visos',
    state: { GREEN: 'Gerai', AMBER: 'Pataisyti', RED: 'Netinka', NEVER: 'Netikrinta' } satisfies Record<
      SchoolState,
      string
    >,
    none: 'Tokių mokyklų nėra',
    notLoaded: 'Nepavyko gauti mokyklų.',
  },
};
