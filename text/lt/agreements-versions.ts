import type { AskedAs } from '../../contract/agreements-versions';

/** Words of the texts that consents were given to; Lithuanian. */
export const agreementsVersions = {
  title: 'Su kokiu tekstu sutikta',
  notLoaded: 'Nepavyko gauti tekstų, su kuriais sutikta.',
  none: 'Su kokiu tekstu sutikta, čia nežinoma: sutikta anksčiau, negu tekstai pradėti saugoti, arba popieriuje\u00a0– žr. lapą.',
  version: ({ consent, day, mark }: { consent: string; day: string; mark: string }) =>
    `${consent}: ${day} tekstas (${mark})`,
  older: 'Dabar klausiama jau kitu tekstu. Sutikimas galioja tas, kuris duotas.',
  consent: { TAKE_PART: 'Dalyvauti', PUBLISH: 'Skelbti vardą' },
  asked: {
    PUPIL: 'Klausta mokinio.',
    SIGN_UP: 'Klausta registruojantis.',
    TUTOR: 'Klausta mokytojo.',
    STAFF: 'Klausta organizatorių komandos nario.',
    PARENT: 'Klausta tėvų internetu.',
    PAPER: 'Taip spausdinta sutikimo lape.',
  } satisfies Record<AskedAs, string>,
  controller: ({ name }: { name: string }) => `Duomenų valdytojas: ${name}.`,
  rules: 'To meto taisyklės',
  privacy: 'To meto privatumo pranešimas',
  empty: 'Šio teksto dar nebuvo.',
};
