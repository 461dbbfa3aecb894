import { isSurveyNeeded, isTeacherSurveyNeeded } from '../../../contract/surveys';
import { call } from '../../platform/calls/api';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/Notice';
import type { Kind } from './surveys';

/** Invites to this year's survey while an answer is missing; otherwise, or while unknown, renders nothing. */
export function Invitation({ kind }: { kind: Kind }) {
  const words = useWords('surveys');
  const load = useLoad(kind, (signal) => call(kind === 'STUDENT' ? isSurveyNeeded : isTeacherSurveyNeeded, { signal }));
  const isPupil = useSession()?.role === 'STUDENT';
  if (!load.value?.isNeeded) return null;
  // Staff who see the pupils' survey are not addressed as pupils.
  const title = { STUDENT: isPupil ? words.invitation.student : words.student, TEACHER: words.invitation.teacher }[
    kind
  ];
  return (
    <Notice
      title={title}
      action={
        <Link to={kind === 'STUDENT' ? paths.survey : paths.teacherSurvey} className={buttonClass()}>
          {words.start}
        </Link>
      }
    />
  );
}
