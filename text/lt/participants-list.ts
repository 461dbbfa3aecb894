import { count, num } from './numbers';

/** Words of the list of a school's or a class's pupils and of its acts, Lithuanian. */
export const participantsList = {
  class: 'Klasė',
  allClasses: 'Visos klasės',
  consentActs: 'Sutikimo veiksmai',
  /** Under a full page: the rest of the list can be selected too. */
  pageSelected: ({ n }: { n: number }) =>
    count(
      n,
      'Pažymėtas # šio puslapio mokinys.',
      'Pažymėti # šio puslapio mokiniai.',
      'Pažymėta # šio puslapio mokinio.',
      'Pažymėta # šio puslapio mokinių.',
    ),
  selectEverybody: ({ n }: { n: number }) => `Pažymėti visus\u00a0${num(n)}`,
  everybodySelected: ({ n }: { n: number }) =>
    count(
      n,
      'Pažymėtas # mokinys: visas sąrašas.',
      'Pažymėti visi # sąrašo mokiniai.',
      'Pažymėta # mokinio: visas sąrašas.',
      'Pažymėta visų # sąrašo mokinių.',
    ),
  everybodyFailed: 'Nepavyko gauti viso sąrašo. Pažymėti tik šio puslapio mokiniai.',
  more: 'Daugiau',
  cards: ({ n }: { n: number }) => `Kortelės (${num(n)})`,
  cardsLimit: ({ n }: { n: number }) =>
    `Korteles vienu kartu galima spausdinti ne daugiau kaip ${count(n, '# mokiniui', '# mokiniams', '# mokinio', '# mokinių')}.`,
  collectConsents: 'Surinkti klasės sutikimus',
  consentForms: ({ n }: { n: number }) => `Sutikimų lapai (${num(n)})`,
  consentFormsLimit: ({ n }: { n: number }) =>
    `Lapus vienu kartu galima spausdinti ne daugiau kaip ${count(n, '# mokiniui', '# mokiniams', '# mokinio', '# mokinių')}.`,
  move: {
    act: 'Perkelti į kitą klasę',
    title: ({ who }: { who: string }) => `Perkelti į kitą klasę: ${who}`,
    to: ({ name }: { name: string }) => `Perkelti į ${name}`,
    choose: 'Pasirinkite klasę',
    done: ({ name }: { name: string }) => `Perkelta į ${name}`,
    nobody: ({ name }: { name: string }) => `Visi jau yra ${name}\u00a0klasėje`,
    undo: 'Anuliuoti',
    undone: 'Perkėlimas anuliuotas',
    notUndone: 'Nepavyko anuliuoti perkėlimo',
    changed: 'Kažkas iš perkeltųjų jau perkeltas dar kartą. Nieko nepakeista.',
  },
  doneInPart: ({ n }: { n: number }) =>
    count(
      n,
      'Atlikta # mokiniui, kitiems\u00a0– ne.',
      'Atlikta # mokiniams, kitiems\u00a0– ne.',
      'Atlikta # mokinio, kitiems\u00a0– ne.',
      'Atlikta # mokinių, kitiems\u00a0– ne.',
    ),
  entry: {
    class: 'Klasė',
    dateHint: 'Pvz., 2014-05-30, 2014.5.30 arba 20140530',
    /** Beside the button that cannot be pressed yet. */
    missing: ({ fields }: { fields: string }) => `Dar reikia: ${fields}.`,
    field: {
      firstName: 'vardo',
      lastName: 'pavardės',
      dateOfBirth: 'gimimo datos',
      gender: 'lyties',
      login: 'tinkamo prisijungimo vardo',
      place: 'klasės',
    },
    another: 'Pridėti dar vieną',
  },
  strip: { where: 'Prisijunk', class: 'Klasė' },
};
