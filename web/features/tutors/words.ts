import { tutors } from '../../../contract/words/lt/tutors';
import { catalogue } from '../../platform/words';

/** What the lists of tutors say; for useWords. */
export const tutorWords = await catalogue(
  tutors,
  async () => (await import('../../../contract/words/en/tutors')).tutors,
);
export type TutorWords = (typeof tutorWords)['lt'];
