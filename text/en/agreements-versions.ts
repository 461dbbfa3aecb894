import type { agreementsVersions as lt } from '../lt/agreements-versions';

/** Words of the texts that consents were given to; English. */
export const agreementsVersions: typeof lt = {
  title: 'The text that was agreed to',
  notLoaded: 'The texts that were agreed to could not be loaded.',
  none: 'Which text was agreed to is not known here: it was agreed to before texts were kept, or on paper; see the form.',
  version: ({ consent, day, mark }) => `${consent}: text of ${day} (${mark})`,
  older: 'Another text is asked by now. The consent holds as it was given.',
  consent: { TAKE_PART: 'To take part', PUBLISH: 'To publish the name' },
  asked: {
    PUPIL: 'The student was asked.',
    SIGN_UP: 'Asked at the sign-up.',
    TUTOR: 'The tutor was asked.',
    STAFF: 'A member of the organising team was asked.',
    PARENT: 'A parent was asked on the page.',
    PAPER: 'Printed like this on the form.',
  },
  controller: ({ name }) => `Data controller: ${name}.`,
  rules: 'The rules of that time',
  privacy: 'The privacy notice of that time',
  empty: 'This text did not exist yet.',
};
