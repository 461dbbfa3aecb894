import { num, plural } from './forms';

/** Words of permissions, Lithuanian. */
export const permissions = {
  title: 'Leidimai dalyvauti',
  selectChallenge: 'Pasirinkite iššūkį',
  allow: 'Leisti dalyvauti',
  allowSelected: 'Leisti pažymėtiems',
  allowClass: 'Leisti visai klasei',
  renew: 'Pratęsti leidimą',
  disallow: 'Atšaukti leidimą',
  disallowFinish: 'Nutraukti sprendimą',
  confirmFinish: 'Ar tikrai norite nutraukti šį sprendimą? Mokinys nebegalės tęsti.',
  extraMinutes: 'Pridėti minučių',
  reopen: 'Leisti tęsti sprendimą',
  state: {
    none: 'Leidimo nėra',
    allowed: ({ time }: { time: string | number }) => `Leista pradėti iki ${time}`,
    expired: 'Leidimas nebegalioja',
    solving: 'Sprendžia',
    finished: 'Baigta',
    offline: ({ n }: { n: string | number }) => `Ryšio nėra jau ${num(n)} sek.`,
  },
  windowHint: 'Gavęs leidimą, dalyvis turi paspausti „Pradėti“ per 15 minučių.',
  windowHintN: ({ n }: { n: number }) =>
    plural(
      n,
      `Gavęs leidimą, dalyvis turi paspausti „Pradėti“ per ${num(n)} minutę.`,
      `Gavęs leidimą, dalyvis turi paspausti „Pradėti“ per ${num(n)} minutes.`,
      `Gavęs leidimą, dalyvis turi paspausti „Pradėti“ per ${num(n)} minutės.`,
      `Gavęs leidimą, dalyvis turi paspausti „Pradėti“ per ${num(n)} minučių.`,
    ),
  outcome: {
    PARTICIPANTS_WHITELISTED: 'Leidimai suteikti.',
    PARTICIPANTS_NOT_WHITELISTED: 'Nepavyko suteikti leidimų.',
    PARTICIPANT_DISALLOWED: 'Dalyvio leidimas atšauktas.',
    PARTICIPANTS_NOT_DISALLOWED: 'Nepavyko atšaukti dalyvių leidimų.',
    ATTEMPT_CLOSED: 'Sprendimas nutrauktas.',
    ATTEMPT_NOT_CLOSED: 'Nepavyko nutraukti sprendimo.',
    MINUTES_ADDED: ({ n }: { n: number }) =>
      plural(
        n,
        `Pridėta ${num(n)} minutė.`,
        `Pridėtos ${num(n)} minutės.`,
        `Pridėta ${num(n)} minutės.`,
        `Pridėta ${num(n)} minučių.`,
      ),
    ATTEMPT_REOPENED: 'Sprendimą galima tęsti.',
  },
};
