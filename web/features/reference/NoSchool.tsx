import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { PageEmpty } from '../../ui/frame/PageEmpty';

/**
 * Replaces a page about a school while none is chosen. A teacher without a current school gets the way to add one;
 * others choose one (`hint`: how, if the page needs more than the choice).
 */
export function NoSchool({ hint }: { hint?: string }) {
  const words = useWords('reference');
  const isTutor = useSession()?.role === 'TUTOR';
  if (!isTutor) return <PageEmpty title={words.chooseSchool}>{hint ?? words.chooseSchoolHint}</PageEmpty>;
  return (
    <PageEmpty
      title={words.noOwnSchool}
      action={
        <Link to={paths.profile} className={buttonClass({ variant: 'filled' })}>
          {words.toProfile}
        </Link>
      }
    >
      {words.noOwnSchoolHint}
    </PageEmpty>
  );
}
