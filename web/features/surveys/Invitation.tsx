import { isSurveyNeeded, isTeacherSurveyNeeded } from '../../../contract/surveys';
import { call } from '../../platform/api';
import { Link } from '../../platform/Link';
import { paths } from '../../platform/paths';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/Notice';
import type { Kind } from './surveys';
import { surveyWords } from './words';

/** Asks to answer this year's survey, as long as that is needed; otherwise nothing, also while it is not known. */
export function Invitation({ kind }: { kind: Kind }) {
  const words = useWords(surveyWords);
  const load = useLoad(kind, (signal) => call(kind === 'STUDENT' ? isSurveyNeeded : isTeacherSurveyNeeded, { signal }));
  if (!load.value?.isNeeded) return null;
  return (
    <Notice
      title={kind === 'STUDENT' ? words.invitation.student : words.invitation.teacher}
      action={
        <Link to={kind === 'STUDENT' ? paths.survey : paths.teacherSurvey} className={buttonClass()}>
          {words.start}
        </Link>
      }
    />
  );
}
