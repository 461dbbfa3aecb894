import type { certificatePaper as paperWords, certificates as words } from '../lt/certificates';
import { num, plural } from './numbers';
import { reference } from './reference';

/** What stands on certificates, English. */
export const certificatePaper: typeof paperWords = {
  brand: 'Damba',
  challenge: 'Informatics challenge “Damba”',
  committee: 'Organising committee',
  town: 'Vilnius',
  file: { one: 'certificate', many: 'certificates', thanks: 'thanks' },
  stage: ({ year, stage }) => `Informatics challenge of ${year} · ${stage}`,
  title: { PARTICIPATION: 'Certificate of participation', PLACE: 'Diploma', THANKS: 'Letter of thanks' },
  lead: 'This certificate confirms that',
  awarded: {
    F: 'This diploma is awarded to',
    M: 'This diploma is awarded to',
    X: 'This diploma is awarded to',
  },
  school: ({ school, grade }) => `${school}, grade ${num(grade)}`,
  tookPart: ({ year, stage }) => `took part ${stage} of the informatics challenge “Damba” in ${year}`,
  solved: ({ solved, tasks }) => `and solved ${num(solved)} of ${num(tasks)} ${plural(tasks, 'task', 'tasks')}.`,
  placeBefore: 'for',
  place: {
    COUNTRY: ({ place }) => `${place} place in the country`,
    DISTRICT: ({ place }) => `${place} place in the district`,
  },
  placeAfter: ({ grade }) => `grade ${num(grade)}`,
  placeStage: ({ year, stage }) => `${stage} of the informatics challenge “Damba” in ${year}.`,
  pointsOf: ({ points, of }) => `${plural(points, 'point', 'points')} of ${num(of)}`,
  tasksOf: ({ of }) => `of ${num(of)} ${plural(of, 'task', 'tasks')} solved`,
  placeOf: {
    COUNTRY: ({ of }) => `place of ${num(of)} in the country`,
    DISTRICT: ({ of }) => `place of ${num(of)} in the district`,
  },
  thanksFor: ({ year }) => `Thank you for preparing your students for the informatics challenge “Damba” in ${year}`,
  thanksAnd: 'and for running it at school.',
  pupils: ({ n }) => plural(n, `${num(n)} student took part.`, `${num(n)} students took part.`),
  serial: 'Serial number',
  hint: 'Scan the code to check that this document is genuine.',
};

/** Words of certificates where they are asked for and checked, English. */
export const certificates: typeof words = {
  own: 'Acknowledgement',
  ofPupil: ({ name }) => `${name}: acknowledgement`,
  ofClass: 'Student acknowledgements',
  ofSchool: 'Student acknowledgements of the school',
  thanks: 'Tutor acknowledgement',
  thanksOfSchool: 'Tutor acknowledgements of the school',
  check: {
    title: 'Certificate check',
    lead: 'Type the serial number printed at the foot of the certificate.',
    number: 'Serial number',
    numberHint: 'For example DMB-2025-ABCD-EFGH-JKMN.',
    act: 'Check',
    checking: 'Checking…',
    valid: 'The certificate is genuine',
    replaced: 'The certificate has been replaced by a new one',
    replacedHint:
      'The results were recalculated and the award changed. The certificate issued after the recalculation is valid.',
    unknown: 'No such certificate',
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
