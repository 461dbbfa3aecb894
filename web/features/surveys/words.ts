import { surveys } from '../../../contract/words/lt/surveys';
import { catalogue } from '../../platform/words';

export const surveyWords = await catalogue(
  surveys,
  async () => (await import('../../../contract/words/en/surveys')).surveys,
);
export type SurveyWords = (typeof surveyWords)['lt'];
