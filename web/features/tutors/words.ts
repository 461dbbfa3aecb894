import { tutors } from '../../../text/lt/tutors';
import { catalogue } from '../../platform/words/words';

/** What the lists of tutors say; for useWords. */
export const tutorWords = await catalogue(tutors, async () => (await import('../../../text/en/tutors')).tutors);
export type TutorWords = (typeof tutorWords)['lt'];
