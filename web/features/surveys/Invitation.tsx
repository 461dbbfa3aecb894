import { isTeacherSurveyNeeded } from '../../../contract/surveys';
import { call } from '../../platform/api';
import { Link } from '../../platform/Link';
import { paths } from '../../platform/paths';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/Notice';
import { homeWords } from '../texts/words';

/** Asks a teacher to answer this year's survey, as long as that is needed; otherwise nothing, also while it is not known. */
export function Invitation() {
  const words = useWords(homeWords);
  const load = useLoad('', (signal) => call(isTeacherSurveyNeeded, { signal }));
  if (!load.value?.isNeeded) return null;
  return (
    <Notice
      title={words.surveyInvitation}
      action={
        <Link to={paths.teacherSurvey} className={buttonClass()}>
          {words.surveyStart}
        </Link>
      }
    />
  );
}
