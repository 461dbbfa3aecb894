import { isTeacherSurveyNeeded } from '../../../../contract/surveys';
import { call } from '../../../platform/calls/api';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import styles from './Foot.module.css';

/** What is needed seldom; the survey last, and only while it is asked. */
export function Foot({ isNew }: { isNew: boolean }) {
  const words = useWords('today');
  const { contactEmail } = useSettings();
  const survey = useData(['today', 'survey'], (signal) => call(isTeacherSurveyNeeded, { signal }), { cached: true });
  const manual = (
    <Link to={paths.manual} params={{ reader: 'tutor' }}>
      {words.foot.manual}
    </Link>
  );
  if (isNew) {
    return (
      <p className={cx('wrap align-content-start type-dense', styles.foot)}>
        <span>
          {words.steps.onOnePage} {manual}
        </span>
        {contactEmail && (
          <span>
            {words.steps.help} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </span>
        )}
      </p>
    );
  }
  return (
    <nav aria-label={words.foot.label} className={cx('wrap align-content-start type-dense', styles.foot)}>
      <Link to={paths.bring}>{words.classes.add}</Link>
      <Link to={paths.rescue}>{words.foot.rescue}</Link>
      {manual}
      {survey.value?.isNeeded && <Link to={paths.teacherSurvey}>{words.foot.survey}</Link>}
    </nav>
  );
}
