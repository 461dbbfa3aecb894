import { surveys } from '../../../text/lt/surveys';
import { catalogue } from '../../platform/words/words';

export const surveyWords = await catalogue(surveys, async () => (await import('../../../text/en/surveys')).surveys);
export type SurveyWords = (typeof surveyWords)['lt'];
