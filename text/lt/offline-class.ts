import type { ParcelDoubt } from '../../contract/offline-forms';
import { count, num, unit } from './numbers';

/** Words of a class that sits without the internet, for teachers and administrators, Lithuanian. */
export const offlineClass = {
  button: 'Be interneto',
  title: ({ name }: { name: string }) => `Sprendimas be interneto: ${name}`,
  notLoaded: 'Nepavyko gauti, kas parengta.',
  contestsFailed: 'Nepavyko gauti iššūkių sąrašo.',
  pupilsFailed: 'Nepavyko gauti klasės mokinių.',
  contest: 'Iššūkis',
  noContest: 'Šiai klasei iššūkio dar nėra',
  noContestHint: 'Klasę parengsite, kai iki iššūkio liks ne daugiau kaip savaitė.',
  noPupils: 'Šioje klasėje mokinių nėra',
  prepare: {
    title: 'Parengti klasę',
    about:
      'Jei mokykloje internetas silpnas arba iššūkio dieną jo gali nebūti, išsaugokite užduotis kompiuteriuose iš anksto. Atverti jas bus galima tik iššūkio metu įrašius raktą. Tada mokiniai spręs be interneto, o atsakymai pasieks serverį vėliau.',
    sight:
      'Mokinys, kuris sprendžia be regėjimo, turi spręsti prisijungęs prie interneto arba pagal tekstą Brailio eilutei, kurį duoda organizatoriai.',
    titleAgain: 'Parengti iš naujo',
    again:
      'Jei į klasę atėjo mokinių arba reikia kitų raidžių, parenkite dar kartą. Tai, kas jau išsaugota kompiuteriuose, galioja.',
    act: ({ n }: { n: number }) => `Parengti klasę (${num(n)})`,
    actAgain: ({ n }: { n: number }) => `Parengti dar kartą (${num(n)})`,
    from: ({ day, time }: { day: string; time: string }) =>
      `Parengti galėsite nuo ${day} ${time} – likus savaitei iki iššūkio pradžios.`,
    over: 'Iššūkis jau baigėsi, todėl parengti klasės nebegalima. Gautų atsakymų failus įkelti dar galite.',
    done: ({ n }: { n: number }) =>
      count(n, 'Parengtas # mokinys.', 'Parengti # mokiniai.', 'Parengta # mokinio.', 'Parengta # mokinių.'),
    nobody: 'Nė vieno mokinio parengti nepavyko',
    left: 'Ne visi mokiniai parengti',
  },
  prepared: {
    title: ({ name }: { name: string }) => `Parengta: ${name}`,
    who: ({ n }: { n: number }) => count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių'),
    by: ({ who, when }: { who: string; when: string }) => `${when}, ${who}`,
    earlier: ({ n }: { n: number }) =>
      count(
        n,
        'Dar # ankstesnis parengimas',
        'Dar # ankstesni parengimai',
        'Dar # ankstesnio parengimo',
        'Dar # ankstesnių parengimų',
      ),
    address: 'Kiekviename kompiuteryje atverkite',
    letters: 'Klasės raidės',
    qr: 'QR kodas su adresu ir klasės raidėmis',
    computers: ({ n }: { n: number }) =>
      n === 0
        ? 'Užduočių dar neišsaugojo nė vienas kompiuteris'
        : count(
            n,
            'Užduotis išsaugojo # kompiuteris',
            'Užduotis išsaugojo # kompiuteriai',
            'Užduotis išsaugojo # kompiuterio',
            'Užduotis išsaugojo # kompiuterių',
          ),
    computersHint: 'Skaičius atsinaujina pats.',
    show: 'Rodyti klasei',
    print: 'Spausdinti lapą',
    withdraw: 'Atšaukti parengimą',
    withdrawTitle: 'Atšaukti šį parengimą?',
    withdrawText: 'Užduočių, kurias kompiuteriai išsaugojo su šiomis raidėmis, atverti nebebus galima.',
    withdrawFailed: 'Atšaukti nepavyko.',
    withdrawn: 'Parengimas atšauktas.',
  },
  code: {
    title: 'Raktas',
    about: 'Dvidešimt raidžių, kuriomis mokinių kompiuteriuose atveriamos užduotys.',
    before: ({ day, time }: { day: string; time: string }) =>
      `Raktą čia pamatysite ${day} ${time}, kai prasidės iššūkis. Jei mokykloje interneto nebus, atverkite šį puslapį telefone.`,
    show: 'Rodyti raktą',
    showFailed: 'Rakto gauti nepavyko.',
    given: ({ time }: { time: string }) => `Pirmą kartą parodytas ${time}.`,
    over: 'Iššūkis baigėsi, raktas nebeduodamas.',
    label: 'Raktas',
    qr: 'Rakto QR kodas',
    until: ({ day, time }: { day: string; time: string }) => `Galioja iki ${day} ${time}.`,
    hint: 'Skaitykite po keturias. Paskutinė raidė padeda pastebėti klaidą, todėl suklydus kompiuteris pasakys.',
  },
  screen: {
    close: 'Užverti',
    step: {
      open: 'Atverk šį adresą.',
      type: 'Įrašyk klasės raides.',
      wait: 'Palauk, kol kompiuteris parašys, kad viskas parengta.',
    },
  },
  sheet: {
    title: ({ name }: { name: string }) => `Sprendimas be interneto: ${name}`,
    opens: ({ day, time, until }: { day: string; time: string; until: string }) =>
      `Iššūkis atveriamas ${day} ${time}, baigiasi ${until}`,
    before: 'Kol yra internetas',
    beforeSteps: ({ address }: { address: string }) => [
      `Kiekviename kompiuteryje naršyklėje atverkite ${address} ir įrašykite klasės raides.`,
      'Palaukite, kol kompiuteris parašys, kad viskas parengta. Tada jį galima išjungti.',
      'Iki iššūkio netrinkite naršyklės duomenų ir nenaudokite privataus lango: užduotys išsaugotos toje naršyklėje, kurioje jas atvėrėte.',
    ],
    during: 'Per iššūkį',
    duringSteps: ({ address, show }: { address: string; show: string }) => [
      `Toje pačioje naršyklėje vėl atverkite ${address}. Interneto nebereikia.`,
      `Raktą – dvidešimt raidžių – pamatysite prisijungę, paspaudę „${show}“, taip pat ir telefone. Perskaitykite jį garsiai arba parodykite.`,
      'Mokinys pasirenka savo vardą ir pradeda. Laikas skaičiuojamas nuo tada.',
    ],
    after: 'Po iššūkio',
    afterSteps: ({ page }: { page: string }) => [
      'Kai kompiuteris vėl turės internetą, atverkite tą patį puslapį: atsakymus jis išsiųs pats.',
      `Jei interneto nebus, kompiuteryje išsaugokite atsakymų failą, atsineškite jį USB atmintine ir įkelkite klasės puslapyje „${page}“.`,
      'Be atmintinės atsakymus paima telefonas: jame iš anksto, kol yra internetas, atverkite tą patį puslapį ir paspauskite „Paimti atsakymus telefonu“, o kompiuteryje\u00a0– „Rodyti QR kodais“.',
      'Kol atsakymai negauti, naršyklės duomenų netrinkite.',
    ],
  },
  files: {
    title: 'Įkelti atsakymų failus',
    hint: 'Atneškite failus iš kompiuterių, kurie liko be interneto. Galima kelis iš karto. Tą patį failą galima įkelti dar kartą – niekas nepasikartos.',
    drop: 'Nutempkite failus čia',
    choose: 'Pasirinkti failus',
    label: 'Atsakymų failai',
    reading: 'Siunčiama…',
    again: 'Bandyti dar kartą',
    failed: 'Nusiųsti nepavyko.',
    fault: {
      HALF: 'Failas nukirstas: nukopijuotas ne visas. Kompiuteryje atsakymai tebėra – išsaugokite failą dar kartą. Nieko neįkelta.',
      NEWER:
        'Failą įrašė naujesnė programa, negu ši. Atnaujinkite šį puslapį ir įkelkite failą dar kartą. Nieko neįkelta.',
      OTHER: 'Tai ne klasės, sprendusios be interneto, atsakymų failas. Nieko neįkelta.',
      EMPTY: 'Failas tuščias. Kompiuteryje atsakymai tebėra – išsaugokite failą dar kartą. Nieko neįkelta.',
    },
    unreadable: 'Failo perskaityti nepavyko. Nieko neįkelta.',
    /** A parcel that tells no name. */
    nameless: ({ n }: { n: number }) => `Paketas Nr.\u00a0${num(n)}`,
    outcome: {
      COUNTED: 'gauta, įskaityta',
      ASKED: 'gauta, dėl įskaitymo spręs administratorius',
      KNOWN: 'jau buvo gauta anksčiau',
      OFFLINE_PARCEL_DAMAGED: 'sugadinta, perskaityti negalima; iš to kompiuterio išsaugokite failą dar kartą',
      OFFLINE_PARCEL_FOREIGN: 'ne šios svetainės arba atšaukto parengimo atsakymai, nepriimta',
      OFFLINE_PARCEL_TOO_LATE: 'gauta per vėlai, nebepriimama',
      REFUSED: 'nepriimta',
    },
    taken: ({ n, of }: { n: number; of: number }) =>
      `Gauta ${num(n)} iš ${count(of, '# paketo', '# paketų', '# paketo', '# paketų')}.`,
  },
  returned: {
    title: 'Kas grįžo',
    none: 'Dar niekas negrįžo.',
    count: ({ n, of }: { n: number; of: number }) =>
      `Gauti ${num(n)} iš ${count(of, '# mokinio', '# mokinių', '# mokinio', '# mokinių')} atsakymai`,
    asked: ({ n }: { n: number }) =>
      count(
        n,
        'Dėl # paketo spręs administratorius.',
        'Dėl # paketų spręs administratorius.',
        'Dėl # paketo spręs administratorius.',
        'Dėl # paketų spręs administratorius.',
      ),
    col: { pupil: 'Mokinys', state: 'Būsena', received: 'Gauta', doubts: 'Pastabos' },
    state: { COUNTED: 'Įskaityta', ASKED: 'Sprendžia administratorius', REFUSED: 'Neįskaityta', NONE: 'Dar negauta' },
    cameBy: {
      NETWORK: 'atsiuntė kompiuteris',
      FILE: 'iš failo',
      QR: 'QR kodu',
    },
    answers: ({ n }: { n: number }) => count(n, '# atsakymas', '# atsakymai', '# atsakymo', '# atsakymų'),
    decided: ({ who, reason }: { who: string; reason: string }) => `${who}: ${reason}`,
  },
  /** The page where an administrator decides about what is doubted. */
  asked: {
    title: 'Sprendė be interneto',
    about:
      'Atsakymai, gauti iš klasių, kurios sprendė be interneto, ir keliantys abejonių. Jie neįskaitomi, kol nenuspręsite. Sprendžiama vieną kartą.',
    notLoaded: 'Nepavyko gauti sąrašo.',
    none: 'Laukiančių sprendimo nėra',
    noneHint: 'Jei kurio nors mokinio atsakymai, gauti iš klasės be interneto, kels abejonių, rasite juos čia.',
    filter: {
      challenge: 'Iššūkis',
      allChallenges: 'Visi iššūkiai',
      challengeOf: ({ name, n }: { name: string; n: number }) => (n > 0 ? `${name} (laukia ${num(n)})` : name),
      state: 'Būsena',
      ASKED: 'Laukia',
      COUNTED: 'Įskaityti',
      REFUSED: 'Neįskaityti',
      ALL: 'Visi',
    },
    col: {
      pupil: 'Mokinys',
      school: 'Mokykla',
      doubts: 'Kas kelia abejonių',
      parcel: 'Be interneto',
      standing: 'Įskaityta dabar',
      received: 'Gauta',
      state: 'Sprendimas',
      sitting: 'Sprendė',
      course: 'Pradėjo, truko, atsakyta',
    },
    both: 'Abu sprendimai greta',
    nothingStands: 'Nieko',
    online: 'prisijungęs',
    ofParcel: 'kitas be interneto',
    runs: 'sprendžia dabar',
    waits: 'Laukia',
    took: ({ n }: { n: number }) => unit(n, 'min.'),
    count: 'Įskaityti',
    refuse: 'Neįskaityti',
    actOf: ({ act, name }: { act: string; name: string }) => `${act}: ${name}`,
    counting: {
      title: ({ name }: { name: string }) => `Įskaityti? ${name}`,
      consequence: 'Tai taps mokinio sprendimu. Vėliau pakeisti nebegalima.',
      instead:
        'Tai pakeis dabar įskaitytą sprendimą visą: užduotys, į kurias be interneto neatsakyta, liks be atsakymo. Vėliau pakeisti nebegalima.',
      done: ({ name }: { name: string }) => `Įskaityta: ${name}.`,
      reasons: {
        network: 'Mokykloje dingo internetas',
        clock: 'Kompiuterio laikrodis rodė ne tą laiką',
        computer: 'Spręsta pasiskolintu kompiuteriu',
        teacher: 'Mokytojas patvirtino',
      },
    },
    refusing: {
      title: ({ name }: { name: string }) => `Neįskaityti? ${name}`,
      consequence: 'Mokinio taškai nesikeis. Vėliau pakeisti nebegalima.',
      done: ({ name }: { name: string }) => `Neįskaityta: ${name}.`,
      reasons: {
        online: 'Mokinys sprendė prisijungęs',
        other: 'Spręsta ne mokinio',
        time: 'Spręsta ne iššūkio metu',
        consent: 'Sutikimas dalyvauti atšauktas',
      },
    },
    noConsent:
      'Sutikimas dalyvauti atšauktas. Įskaitykite tik tada, kai žinote, kad spręsta anksčiau, negu jis atšauktas.',
    recalculate: 'Rezultatai jau apskaičiuoti. Kai įskaitysite, galutinius rezultatus reikės apskaičiuoti iš naujo.',
    recalculateNow: 'Apskaičiuokite galutinius rezultatus iš naujo.',
    reason: 'Priežastis',
    reasonHint: 'Bent 3 ženklai. Ją matys mokyklos mokytojai, ji įrašoma į veiksmų žurnalą.',
    reasonMissing: 'Įrašykite priežastį\u00a0– bent 3 ženklus.',
    suggestions: 'Dažnos priežastys',
    failed: 'Nepavyko.',
    conflict:
      'Kitas žmogus jau nusprendė, mokinys dabar sprendžia arba atsakymai pagal saugojimo terminą jau ištrinti. Atnaujinkite puslapį.',
  },
  /** What is doubted, as the teacher and the administrator read it. */
  doubt: {
    ALSO_ONLINE: 'mokinys sprendė ir prisijungęs',
    ANOTHER_PARCEL: 'gauta ir kitų šio mokinio atsakymų',
    UNKNOWN_COMPUTER: 'kompiuteris šios klasės užduočių nebuvo išsaugojęs',
    CLOCK_MOVED: 'sprendžiant pakeistas kompiuterio laikrodis arba kompiuteris buvo užmigęs',
    CLOCK_STOOD: 'sprendimas buvo nutrūkęs: kompiuteris užmigo arba puslapis buvo užvertas',
    OUTSIDE_WINDOW: 'pagal kompiuterio laikrodį spręsta ne iššūkio metu arba dar nedavus rakto',
    AFTER_CALCULATION: 'gauta jau apskaičiavus rezultatus',
    NO_CONSENT: 'sutikimas dalyvauti atšauktas',
    NOT_ENDED: 'mokinys nepaspaudė „Baigti“',
  } satisfies Record<ParcelDoubt, string>,
};
