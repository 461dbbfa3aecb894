import type { ReadinessKind } from '../../contract/rehearsal-country';
import { count, num, unit } from './numbers';

/** What was measured: the value, as it is written, and what it is a share of. */
type Measured = { value: number; amount: string; n: number; of: number };

const schools = (n: number): string => count(n, '# mokyklos', '# mokyklų', '# mokyklos', '# mokyklų');

/** Words of the rehearsal of the country, Lithuanian. */
export const rehearsalCountry = {
  title: 'Šalies repeticija',
  about:
    'Sutartą dieną mokyklos tikruose serveriuose išbando, ar viskas veiks: kas tik gali, prisijungia ir išsprendžia trumpą treniruotę, kurios taškai niekur neįskaitomi. Mokytojai apie repeticiją sužino savo puslapyje „Šiandien“, o mokiniai treniruotę randa pradžios puslapyje.',
  notLoaded: 'Nepavyko gauti repeticijos duomenų.',
  state: { AHEAD: 'Suplanuota', RUNNING: 'Vyksta', OVER: 'Pasibaigė' },
  day: 'Diena',
  hours: ({ day, from, to }: { day: string; from: string; to: string }) => `${day}, ${from}–${to}`,
  expected: ({ pupils, schools }: { pupils: number; schools: number }) =>
    `Laukiama ${count(pupils, '# mokinio', '# mokinių', '# mokinio', '# mokinių')} iš ${count(schools, '# mokyklos', '# mokyklų', '# mokyklos', '# mokyklų')}.`,
  plan: 'Suplanuoti repeticiją',
  change: 'Keisti repeticiją',
  save: 'Išsaugoti',
  planned: 'Repeticija suplanuota',
  notPlanned: 'Repeticijos suplanuoti nepavyko.',
  field: {
    set: 'Rinkinys',
    startsAt: 'Prasideda',
    endsAt: 'Baigiasi',
    pupils: 'Kiek laukiama mokinių',
    schools: 'Kiek laukiama mokyklų',
  },
  setHint: 'Tinka parengtos treniruotės visoms klasėms be saugos rakto, atvertos visas repeticijos valandas.',
  setOption: ({ name, minutes }: { name: string; minutes: number }) => `${name}, ${unit(minutes, 'min.')}`,
  chooseSet: 'Pasirinkite rinkinį',
  unfit: ({ name }: { name: string }) => `Suplanuotas rinkinys „${name}“ nebetinka. Pasirinkite kitą.`,
  noSets:
    'Repeticijai reikia parengtos treniruotės visoms klasėms be saugos rakto. Sukurkite rinkinį: užtenka kelių lengvų užduočių ir 10\u00a0minučių.',
  newSet: 'Sukurti rinkinį',
  wrongEnd: ({ hours }: { hours: number }) =>
    `Turi būti vėliau už pradžią, ne vėliau kaip po ${count(hours, '# valandos', '# valandų', '# valandos', '# valandų')}.`,
  wrongNumber: ({ most }: { most: number }) => `Nuo 1 iki ${num(most)}.`,
  cancel: {
    act: 'Atšaukti repeticiją',
    title: 'Atšaukti šalies repeticiją?',
    hint: 'Mokytojų puslapiuose jos nebeliks. Rinkinys nesikeičia.',
    done: 'Repeticija atšaukta',
    failed: 'Repeticijos atšaukti nepavyko.',
  },
  end: {
    act: 'Baigti dabar',
    title: 'Baigti šalies repeticiją dabar?',
    hint: 'Kas jau sprendžia, galės baigti, bet vėliau pradėti sprendimai nebeskaičiuojami.',
    done: 'Repeticija baigta',
    failed: 'Repeticijos baigti nepavyko.',
  },
  readiness: 'Ar galime pradėti?',
  at: ({ time }: { time: string }) => `Atnaujinta ${time}`,
  verdict: { GO: 'Galima pradėti.', CARE: 'Pradėti galima, bet atsargiai.', NOT: 'Pradėti dar negalima.' },
  reasons: ({ care, not, of }: { care: number; not: number; of: number }) =>
    care + not === 0
      ? 'Viskas, kas tikrinta, atitinka ribas.'
      : `Iš ${count(of, '# tikrinto dalyko', '# tikrintų dalykų', '# tikrinto dalyko', '# tikrintų dalykų')} netinka ${num(not)}, atsargumo reikia dėl ${num(care)}. Kas nežinoma, niekada nelaikoma tinkamu.`,
  judgedBy: ({ day }: { day: string }) => `Vertinama pagal ${day} repeticiją: kita dar neprasidėjo.`,
  col: { kind: 'Kas tikrinta', level: 'Išvada', measured: 'Išmatuota', bound: 'Riba', todo: 'Ką daryti' },
  level: { GO: 'tinka', CARE: 'atsargiai', NOT: 'netinka' },
  unknown: 'Nežinoma',
  none: '–',
  absent: {
    act: 'Neatėjusios mokyklos',
    title: 'Mokyklos, iš kurių niekas neatėjo',
    nobody: 'Atėjo mokinių iš visų mokyklų.',
    shown: ({ n, of, isRunning }: { n: number; of: number; isRunning: boolean }) =>
      n === of
        ? `${isRunning ? 'Kol kas neatėjo' : 'Neatėjo'} ${count(n, '# mokykla', '# mokyklos', '# mokyklos', '# mokyklų')}. Pirmos tos, kuriose mokinių daugiausia.`
        : `${isRunning ? 'Kol kas neatėjusių' : 'Neatėjusių'} mokyklų yra ${num(of)}. Rodoma ${count(n, '# mokykla', '# mokyklos', '# mokyklos', '# mokyklų')}, kuriose mokinių daugiausia.`,
    col: { name: 'Mokykla', district: 'Savivaldybė', pupils: 'Mokinių', phone: 'Telefonas' },
    notLoaded: 'Nepavyko gauti neatėjusių mokyklų.',
  },
  atLeast: ({ amount }: { amount: string }) => `ne mažiau kaip ${amount}`,
  atMost: ({ amount }: { amount: string }) => `ne daugiau kaip ${amount}`,
  setBound: 'atvertas visoms klasėms visas valandas',
  amount: {
    TIMES: ({ n }: { n: number }) => `${num(n)}×`,
    COUNT: ({ n }: { n: number }) => num(n),
    MS: ({ n }: { n: number }) => `${num(n)}\u00a0ms`,
    SHARE: ({ n }: { n: number }) => unit(n, '%'),
    SECONDS: ({ n }: { n: number }) => unit(n, 'sek.'),
    MINUTES: ({ n }: { n: number }) => unit(n, 'min.'),
  },
  kind: {
    ROBOTS: 'Robotai, palyginti su laukiamais mokiniais',
    ROBOTS_LOG_IN: 'Robotų prisijungimas',
    ROBOTS_ANSWER: 'Robotų atsakymo patvirtinimas',
    ROBOTS_REFUSED: 'Nepriimti robotų atsakymai',
    ROBOTS_LOST: 'Prarasti patvirtinti atsakymai',
    SET: 'Repeticijos rinkinys',
    PUPILS: 'Atėję mokiniai',
    SCHOOLS: 'Atėjusios mokyklos',
    LOG_INS: 'Nepavykę prisijungimai',
    ANSWERS: 'Nepriimti atsakymai',
    SILENCE: 'Ilgiausiai be ryšio',
    CUT: 'Nutrūkę sprendimai',
    ROOMS_RED: 'Netinkamos kompiuterių klasės',
    ROOMS_NEVER: 'Netikrintos kompiuterių klasės',
    STANDBY: 'Atsarginė duomenų bazė',
    BACKUP: 'Atsarginės kopijos',
  } satisfies Record<ReadinessKind, string>,
  measured: {
    ROBOTS: ({ n, of, amount }: Measured) =>
      `${count(n, '# robotas', '# robotai', '# roboto', '# robotų')}, laukiama mokinių: ${num(of)} (${amount})`,
    ROBOTS_LOG_IN: ({ amount }: Measured) => `99 % per ${amount}`,
    ROBOTS_ANSWER: ({ amount }: Measured) => `99 % per ${amount}`,
    ROBOTS_REFUSED: ({ n, of, amount }: Measured) => `${num(n)} iš ${num(of)} (${amount})`,
    ROBOTS_LOST: ({ n, of }: Measured) => `${num(n)} iš ${num(of)}`,
    SET: ({ value }: Measured): string => (value === 1 ? 'tinka' : 'nebetinka'),
    PUPILS: ({ n, of, amount }: Measured) => `${num(n)} iš laukiamų ${num(of)} (${amount})`,
    SCHOOLS: ({ n, of, amount }: Measured) => `${num(n)} iš laukiamų ${num(of)} (${amount})`,
    LOG_INS: ({ n, of, amount }: Measured) => `${num(n)} iš ${num(of)} (${amount})`,
    ANSWERS: ({ n, of, amount }: Measured) => `${num(n)} iš ${num(of)} (${amount})`,
    SILENCE: ({ n, of, amount }: Measured) => `${amount}; ryšio neturėjo ${num(n)} iš ${num(of)}`,
    CUT: ({ n, of, amount }: Measured) => `${num(n)} iš ${num(of)} (${amount})`,
    ROOMS_RED: ({ n, of, amount }: Measured) =>
      `${num(n)} iš ${schools(of)}, kurios tikrino; mokyklų arba mokinių dalis\u00a0– ${amount}`,
    ROOMS_NEVER: ({ n, of, amount }: Measured) =>
      `${num(n)} iš ${schools(of)}; mokyklų arba mokinių dalis\u00a0– ${amount}`,
    STANDBY: ({ amount }: Measured) => amount,
    BACKUP: ({ amount }: Measured) => `paskutinė dalis prieš ${amount}`,
  } satisfies Record<ReadinessKind, (measured: Measured) => string>,
  byRobots: 'Tai parodys robotai iš išorės.',
  byRehearsal: 'Tai parodys repeticija.',
  byChecks: 'Tai parodys kompiuterių klasių patikros.',
  todo: {
    ROBOTS:
      'Parenkite dvigubai daugiau robotų, negu laukiama mokinių, ir paleiskite juos iš kito kompiuterio. Rezultatas galioja 14 dienų, kol neįdiegta kita laida.',
    ROBOTS_LOG_IN: 'Paprašykite serverio prižiūrėtojo paleisti dar vieną serverį ir robotus paleiskite iš naujo.',
    ROBOTS_ANSWER:
      'Paprašykite serverio prižiūrėtojo patikrinti duomenų bazę ir jos diską ir robotus paleiskite iš naujo.',
    ROBOTS_REFUSED: 'Paprašykite serverio prižiūrėtojo ieškoti priežasties žurnale ir robotus paleiskite iš naujo.',
    ROBOTS_LOST: 'Nepradėkite. Tai sistemos klaida: perduokite ją kūrėjams su robotų paleidimo laiku.',
    SET: 'Suplanuokite repeticiją arba pakeiskite jos rinkinį: jis turi būti parengtas, visoms klasėms, be saugos rakto ir atvertas visas valandas.',
    PUPILS: 'Priminkite mokytojams arba repeticiją pakartokite: kiek atėjo, tiek ir išbandyta.',
    SCHOOLS: 'Paskambinkite mokykloms, kurios neatėjo: jų tinklas neišbandytas.',
    LOG_INS:
      'Paprašykite serverio prižiūrėtojo ieškoti priežasties žurnale arba paleisti dar vieną serverį. Tada pakartokite.',
    ANSWERS: 'Paprašykite serverio prižiūrėtojo patikrinti duomenų bazę ir jos diską. Tada pakartokite.',
    SILENCE:
      'Pažiūrėkite, ar ryšio neturėjo vienas kompiuteris, ar visa mokykla, ir patikrinkite jos kompiuterių klasę.',
    CUT: 'Paklauskite mokyklų, kodėl kompiuteriai išsijungė ar neteko ryšio, ir patikrinkite jų kompiuterių klases.',
    ROOMS_RED: 'Susisiekite su šiomis mokyklomis: patikros puslapis sako, ką jose pakeisti.',
    ROOMS_NEVER: 'Priminkite mokyklų mokytojams patikrinti kompiuterių klases.',
    STANDBY:
      'Paprašykite serverio prižiūrėtojo paleisti atsarginę duomenų bazę, o jei ji yra, leisti serveriui ją matyti (pg_monitor).',
    BACKUP: 'Paprašykite serverio prižiūrėtojo patikrinti, ar daromos atsarginės kopijos ir ar jos grąžinamos.',
  } satisfies Record<ReadinessKind, string>,
  robots: {
    title: 'Robotai iš išorės',
    about:
      'Prieš repeticiją robotai per tinklą ateina kaip mokiniai: klasėmis prisijungia, sprendžia ir baigia. Jie priklauso bandomajai mokyklai, todėl į statistiką ir vietas neįskaitomi, o baigus pašalinami.',
    needsRehearsal: 'Robotai sprendžia suplanuotos repeticijos rinkinį: pirmiausia suplanuokite repeticiją.',
    count: 'Robotų skaičius',
    countHint: ({ n }: { n: number }) => `Reikia bent dvigubai daugiau, negu laukiama mokinių: ${num(n)}.`,
    prepare: 'Parengti robotus',
    notPrepared: 'Robotų parengti nepavyko.',
    code: 'Raktas rodomas vieną kartą ir galioja parą.',
    codeHint: 'Kitame kompiuteryje, Dambos programos aplanke, paleiskite:',
    state: {
      PREPARED: ({ n }: { n: number }) => `Parengta robotų: ${num(n)}. Jie dar nepaleisti.`,
      FETCHED: ({ n }: { n: number }) => `Robotai paleisti: ${num(n)}. Rezultato dar nėra.`,
      REPORTED: ({ n }: { n: number }) => `Robotai baigė darbą: ${num(n)}.`,
    },
    codeEnded: ({ n }: { n: number }) =>
      `Parengta robotų: ${num(n)}. Jų kodas nebegalioja: pašalinkite juos ir parenkite iš naujo.`,
    late: ({ ms, most }: { ms: number; most: number }) =>
      `Robotų kompiuteris nespėjo: vėlavo ${num(ms)}\u00a0ms, leidžiama mažiau kaip ${num(most)}\u00a0ms. Rezultatas neįskaitomas, paleiskite iš greitesnio kompiuterio.`,
    gaveUp: ({ n }: { n: number }) => `Nesulaukė atsakymo ir pasitraukė: ${num(n)}.`,
    errors: 'Nepavykusios užklausos',
    errorLine: ({ step, code, n }: { step: string; code: string; n: number }) => `${step} ${code}: ${num(n)}`,
    remove: 'Pašalinti robotus',
    removeTitle: 'Pašalinti visus robotus?',
    removeHint: 'Bus ištrintos robotų paskyros ir sprendimai. Išmatuoti skaičiai lieka.',
    removed: 'Robotai pašalinti',
    notRemoved: 'Robotų pašalinti nepavyko.',
    classRobots: 'Vieną robotų klasę galima paleisti ir rinkinio puslapyje.',
  },
};
