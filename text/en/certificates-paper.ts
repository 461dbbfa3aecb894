import type { certificatesPaper as words } from '../lt/certificates-paper';
import { num, plural } from './numbers';

/** What stands on certificates, English. */
export const certificatesPaper: typeof words = {
  brand: 'Damba',
  challenge: 'Informatics challenge “Damba”',
  committee: 'Organising committee',
  town: 'Vilnius',
  file: { one: 'certificate', many: 'certificates', thanks: 'thanks', sample: 'sample' },
  sample: { name: 'Name Surname', school: 'A school' },
  stage: ({ year, stage }) => `Informatics challenge of ${year} · ${stage}`,
  title: { PARTICIPATION: 'Certificate of participation', PLACE: 'Diploma', THANKS: 'Letter of thanks' },
  lead: 'This certificate confirms that',
  awarded: {
    F: 'This diploma is awarded to',
    M: 'This diploma is awarded to',
    X: 'This diploma is awarded to',
  },
  school: ({ school, name }) => `${school}, class ${name}`,
  tookPart: ({ year, stage }) => `took part ${stage} of the informatics challenge “Damba” in ${year}`,
  tookPartIn: 'took part in the informatics challenge “Damba” in the',
  inGroup: 'age group',
  group: {
    ELFIN: 'Elfins',
    PRIMARY: 'Primaries',
    BENJAMIN: 'Benjamins',
    CADET: 'Cadets',
    JUNIOR: 'Juniors',
    SENIOR: 'Seniors',
  },
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
