import { num, plural } from './forms';

/** Words of the answers that came after the end, Lithuanian. */
export const late = {
  title: 'Pavėluoti atsakymai',
  about:
    'Atsakymai, kuriuos serveris gavo jau pasibaigus mokinio laikui arba sprendimui. Jie išsaugoti, bet neįskaitomi, kol jų nepriimate.',
  filter: {
    challenge: 'Iššūkis',
    allChallenges: 'Visi iššūkiai',
    challengeOf: ({ name, n }: { name: string; n: number }) => (n > 0 ? `${name} (laukia ${num(n)})` : name),
    state: 'Būsena',
    WAITING: 'Laukia',
    ACCEPTED: 'Priimti',
    ALL: 'Visi',
  },
  col: {
    pupil: 'Mokinys',
    school: 'Mokykla',
    grade: 'Kl.',
    task: 'Užduotis',
    counted: 'Įskaityta dabar',
    given: 'Pavėluotas',
    received: 'Gautas',
    cameBy: 'Kaip gautas',
    state: 'Būsena',
  },
  answer: {
    choice: ({ letter, text }: { letter: string; text: string }) => `${letter}) ${text}`,
    none: 'Neatsakyta',
    takenBack: 'Atsakymas atšauktas',
  },
  after: {
    DEADLINE: ({ time }: { time: string }) => `${time} po laiko pabaigos`,
    FINISH: ({ time }: { time: string }) => `${time} po to, kai mokinys baigė`,
    CLOSING: ({ time }: { time: string }) => `${time} po to, kai sprendimas nutrauktas`,
    EXTENDED: 'Vėliau pridėta laiko',
  },
  time: {
    days: ({ n }: { n: number }) => `${num(n)} d.`,
    hours: ({ n }: { n: number }) => `${num(n)} val.`,
    minutes: ({ n }: { n: number }) => `${num(n)} min.`,
    seconds: ({ n }: { n: number }) => `${num(n)} sek.`,
  },
  cameBy: {
    SESSION: 'Iš mokinio puslapio',
    TICKET: 'Iš mokinio puslapio, jam jau atsijungus',
    FILE: 'Iš įkelto atsakymų failo',
  },
  state: {
    WAITING: 'Laukia',
    ACCEPTED: 'Priimtas',
    outranked: 'Įskaitytas naujesnis',
  },
  choose: ({ name, task }: { name: string; task: number }) => `Pažymėti: ${name}, ${num(task)} užduotis`,
  chooseAll: 'Pažymėti visus laukiančius',
  chosen: ({ n }: { n: number }) =>
    plural(
      n,
      `Pažymėtas ${num(n)} atsakymas`,
      `Pažymėti ${num(n)} atsakymai`,
      `Pažymėta ${num(n)} atsakymo`,
      `Pažymėta ${num(n)} atsakymų`,
    ),
  accept: 'Priimti',
  dialog: {
    title: ({ n }: { n: number }) =>
      plural(
        n,
        `Priimti ${num(n)} pavėluotą atsakymą?`,
        `Priimti ${num(n)} pavėluotus atsakymus?`,
        `Priimti ${num(n)} pavėluoto atsakymo?`,
        `Priimti ${num(n)} pavėluotų atsakymų?`,
      ),
    one: ({ name, task, counted, given }: { name: string; task: number; counted: string; given: string }) =>
      `${name}, ${num(task)} užduotis: ${counted} → ${given}`,
    andMore: ({ n }: { n: number }) => `ir dar ${num(n)}`,
    consequence: 'Priimti atsakymai bus įskaityti vietoj dabartinių. Priėmimo atšaukti negalima.',
    outranked: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} atsakymas nieko nepakeis: jau įskaitytas naujesnis tos užduoties atsakymas.`,
        `${num(n)} atsakymai nieko nepakeis: jau įskaityti naujesni tų užduočių atsakymai.`,
        `${num(n)} atsakymo nieko nepakeis: jau įskaityti naujesni tų užduočių atsakymai.`,
        `${num(n)} atsakymų nieko nepakeis: jau įskaityti naujesni tų užduočių atsakymai.`,
      ),
    newest: 'Kai pažymėti keli tos pačios mokinio užduoties atsakymai, bus įskaitytas naujausias.',
    recalculate: 'Rezultatai jau apskaičiuoti. Kai priimsite, galutinius rezultatus reikės apskaičiuoti iš naujo.',
    reason: 'Priežastis',
    reasonHint: 'Bent 3 ženklai. Priežastis bus rodoma čia ir įrašyta į veiksmų žurnalą bei klasės ataskaitą.',
    reasonMissing: 'Įrašykite priežastį – bent 3 ženklus.',
    suggestions: 'Dažnos priežastys',
    reasons: {
      network: 'Mokykloje nebuvo ryšio',
      power: 'Mokykloje dingo elektra',
      computer: 'Sugedo kompiuteris',
      system: 'Sistemos sutrikimas',
    },
    failed: 'Priimti nepavyko.',
  },
  outcome: {
    LOAD_LATE: 'Nepavyko gauti pavėluotų atsakymų.',
    accepted: ({ n }: { n: number }) =>
      plural(
        n,
        `Priimtas ${num(n)} atsakymas.`,
        `Priimti ${num(n)} atsakymai.`,
        `Priimta ${num(n)} atsakymo.`,
        `Priimta ${num(n)} atsakymų.`,
      ),
    nothing: 'Niekas nepakeista.',
    recalculate: 'Apskaičiuokite galutinius rezultatus iš naujo.',
    refused: ({ names, why }: { names: string; why: string }) => `Nepriimta: ${names}. ${why}`,
    /** Why an answer was not accepted, by the code. */
    refusal: {
      NOT_FOUND: 'Tokio pavėluoto atsakymo serveryje nėra.',
      OTHER: 'Bandykite dar kartą.',
    },
  },
  outdated: {
    title: ({ name }: { name: string }) => `Rezultatus reikia apskaičiuoti iš naujo: ${name}.`,
    text: 'Po paskutinio skaičiavimo priimta pavėluotų atsakymų, todėl paskelbtuose taškuose ir vietose jų dar nėra.',
    link: 'Į užduočių rinkinius',
  },
  empty: {
    none: 'Pavėluotų atsakymų nėra',
    noneHint: 'Jei kurio nors mokinio atsakymas ateis per vėlai, jį rasite čia.',
    noneWaiting: 'Laukiančių atsakymų nėra',
    noneWaitingHint: 'Dėl visų pavėluotų atsakymų jau nuspręsta.',
  },
};
