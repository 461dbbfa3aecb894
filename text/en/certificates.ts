import type { certificates as words } from '../lt/certificates';
import { num } from './numbers';
import { reference } from './reference';

/** Words of certificates where they are asked for and checked, English. */
export const certificates: typeof words = {
  own: 'Acknowledgement',
  ofPupil: ({ name }) => `${name}: acknowledgement`,
  ofClass: 'Student acknowledgements',
  ofSchool: 'Student acknowledgements of the school',
  thanks: 'Tutor acknowledgement',
  thanksOfSchool: 'Tutor acknowledgements of the school',
  withdrawn: 'The certificate is withdrawn',
  check: {
    title: 'Certificate check',
    lead: 'Type the serial number printed at the foot of the certificate.',
    number: 'Serial number',
    numberHint: 'For example DMB-2025-ABCD-EFGH-JKMN.',
    act: 'Check',
    checking: 'Checking…',
    valid: 'The certificate is genuine.',
    replaced: 'The certificate has been replaced by a new one.',
    replacedHint:
      'The results were recalculated and the award changed. The certificate issued after the recalculation is valid.',
    withdrawn: 'The certificate has been withdrawn.',
    withdrawnHint: ({ day }) => `The organisers withdrew it on ${day}. It is no longer valid.`,
    unknown: 'No such certificate.',
    unknownHint: 'Check that the number is the one on the certificate.',
    failed: "Couldn't check the certificate.",
    serial: 'Serial number',
    initials: 'Initials',
    grade: 'Grade',
    award: 'Award',
    year: 'Year',
    stage: 'Stage',
    gradeOf: ({ n }) => `Grade ${num(n)}`,
    yearOf: ({ n }) => String(n),
    stageOf: ({ round }) => (round === 1 ? reference.stage.FIRST_ROUND : reference.stage.SECOND_ROUND),
    kind: { PARTICIPATION: 'Certificate of participation', THANKS: 'Letter of thanks' },
    placeOf: {
      COUNTRY: ({ place }) => `Diploma: ${place} place in the country`,
      DISTRICT: ({ place }) => `Diploma: ${place} place in the district`,
    },
  },
};
