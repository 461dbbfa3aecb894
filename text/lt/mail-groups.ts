import { count } from './numbers';

/** Words of mails to many, as organisers see them, Lithuanian. */
export const mailGroups = {
  title: 'Bendras laiškas',
  lead: 'Vienas žmogus gauna vieną laišką, nors jo mokyklų būtų kelios.',
  audience: 'Kam rašyti',
  audiences: {
    NOT_LOGGED_IN: 'Mokytojams, kurių mokykloje dar niekas neprisijungė',
    NOT_FINISHED: 'Mokytojams, kurių mokiniai dar nebaigė',
    INVITED_TEACHERS: 'Pakviestų į II\u00a0etapą mokinių mokytojams',
    INVITED_PUPILS: 'Mokiniams, pakviestiems į II\u00a0etapą',
    RESULTS_OUT: 'Mokytojams, kurių mokyklų rezultatai paskelbti',
    ROOM_CHECK: 'Mokytojams, kurių kompiuterių klasė nepatikrinta arba netinka',
  },
  meaning: {
    NOT_LOGGED_IN: 'Nuo rugsėjo\u00a01\u00a0d. neprisijungė ir iššūkio nesprendė nė vienas mokyklos mokinys.',
    NOT_FINISHED: 'Yra mokinių, kurių klasės iššūkis jau atidarytas, bet jie jo nepradėjo arba nebaigė.',
    INVITED_TEACHERS: 'Pakviestų ir registracijos neatšaukusių mokinių mokyklos.',
    INVITED_PUPILS: 'Pakviesti ir registracijos neatšaukę mokiniai, turintys savo el.\u00a0paštą.',
    RESULTS_OUT: 'Mokyklos, kurių mokinių yra viešuose rezultatuose.',
    ROOM_CHECK: 'Nuo rugsėjo\u00a01\u00a0d. klasė netikrinta arba paskutinė patikra parodė, kad iššūkis joje nevyktų.',
  },
  contest: 'Iššūkis',
  allContests: 'Visi metų iššūkiai',
  district: 'Savivaldybė',
  allDistricts: 'Visa Lietuva',
  reach: 'Kas gaus',
  people: ({ n }: { n: number }) => count(n, '# žmogus', '# žmonės', '# žmogaus', '# žmonių'),
  schools: ({ n }: { n: number }) => count(n, '# mokykla', '# mokyklos', '# mokyklos', '# mokyklų'),
  nobody: 'Dabar šiems žmonėms rašyti nėra ko: nė vienas netinka.',
  withoutMail: ({ n }: { n: number }) =>
    count(
      n,
      '# žmogus neturi el.\u00a0pašto',
      '# žmonės neturi el.\u00a0pašto',
      '# žmogaus neturi el.\u00a0pašto',
      '# žmonių neturi el.\u00a0pašto',
    ),
  again: ({ n }: { n: number }) =>
    count(
      n,
      '# žmogus tokį laišką gavo per pastarąją parą, todėl praleidžiamas.',
      '# žmonės tokį laišką gavo per pastarąją parą, todėl praleidžiami.',
      '# žmogaus tokį laišką gavo per pastarąją parą, todėl praleidžiama.',
      '# žmonių tokį laišką gavo per pastarąją parą, todėl praleidžiama.',
    ),
  againInWeek: ({ n }: { n: number }) =>
    count(
      n,
      '# žmogus tokį laišką gavo per pastarąją savaitę, todėl praleidžiamas.',
      '# žmonės tokį laišką gavo per pastarąją savaitę, todėl praleidžiami.',
      '# žmogaus tokį laišką gavo per pastarąją savaitę, todėl praleidžiama.',
      '# žmonių tokį laišką gavo per pastarąją savaitę, todėl praleidžiama.',
    ),
  unreached: ({ n }: { n: number }) =>
    count(
      n,
      '# mokykla neturi mokytojo, kuriam galima rašyti',
      '# mokyklos neturi mokytojo, kuriam galima rašyti',
      '# mokyklos neturi mokytojo, kuriam galima rašyti',
      '# mokyklų neturi mokytojo, kuriam galima rašyti',
    ),
  more: ({ n }: { n: number }) => `ir dar ${count(n, '#', '#', '#', '#')}`,
  last: ({ by, time, n }: { by: string; time: string; n: number }) =>
    `Jiems jau rašyta ${time}: ${by}, ${count(n, '# laiškas', '# laiškai', '# laiško', '# laiškų')}.`,
  preview: 'Laiškas',
  to: ({ name, schools }: { name: string; schools: string }) => `Kam: ${name}, ${schools}`,
  changeWords: 'Keisti laiško tekstą',
  send: ({ n }: { n: number }) => `Siųsti ${count(n, '# laišką', '# laiškus', '# laiško', '# laiškų')}`,
  held: 'Laiškai lauks 5\u00a0minutes: tiek laiko siuntimą galima anuliuoti.',
  sent: ({ n }: { n: number }) =>
    count(n, 'Parašytas # laiškas', 'Parašyti # laiškai', 'Parašyta # laiško', 'Parašyta # laiškų'),
  sentText: 'Jie išeis po 5\u00a0minučių.',
  notSent: 'Laiškai neišsiųsti',
  undo: 'Anuliuoti',
  undoOf: ({ time }: { time: string }) => `Anuliuoti laiškus, parašytus ${time}`,
  undone: ({ n }: { n: number }) =>
    count(n, 'Sustabdytas # laiškas', 'Sustabdyti # laiškai', 'Sustabdyta # laiško', 'Sustabdyta # laiškų'),
  undoneRest: ({ n }: { n: number }) =>
    n === 0 ? 'Niekas laiško negavo.' : `Jau išėjo: ${count(n, '# laiškas', '# laiškai', '# laiško', '# laiškų')}.`,
  notUndone: 'Laiškų sustabdyti nepavyko',
  sendings: 'Parašyti bendri laiškai',
  noSendings: 'Bendrų laiškų dar nerašyta',
  noSendingsHint: 'Čia matysite, kas kam rašė ir kiek laiškų išėjo.',
  col: { at: 'Kada', by: 'Kas', group: 'Kam', mails: 'Laiškų', fate: 'Kas nutiko', undo: 'Anuliuoti' },
  fate: {
    waiting: ({ n }: { n: number }) => `eilėje ${count(n, '#', '#', '#', '#')}`,
    sent: ({ n }: { n: number }) => `išsiųsta ${count(n, '#', '#', '#', '#')}`,
    failed: ({ n }: { n: number }) => `nepavyko ${count(n, '#', '#', '#', '#')}`,
    undone: 'anuliuota',
  },
  notLoaded: 'Nepavyko gauti bendrų laiškų.',
  notLooked: 'Nepavyko suskaičiuoti, kas gaus laišką.',
};
