import { CallRefused } from '../../platform/calls/call-errors';
import { useOnce } from '../../platform/calls/use-once';
import { Link } from '../../platform/screens/Link';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Notice } from '../../ui/Notice';
import { LinkPage } from '../auth/LinkPage';
import { followLink } from '../auth/mailed-link';
import { activate } from './signup';

/** The page of the mailed link that activates an account. */
export function ActivatePage() {
  const words = useWords('signup').activate;
  const { key = '', userId = '' } = useParams();
  const once = useOnce(`${key} ${userId}`, () => followLink(key, userId, () => activate(key, userId)));
  const toLogin = (
    <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
      {words.login}
    </Link>
  );
  return (
    <LinkPage
      title={words.title}
      inProgress={words.IN_PROGRESS}
      once={once}
      failed={words.ERROR}
      reason={(failure) => (isFinal(failure) ? words.errorHint : failureWords(failure))}
      isFinal={isFinal}
      instead={
        <>
          {toLogin}
          <Link to={paths.signUp} className={buttonClass({ size: 'l', wide: true })}>
            {words.signUp}
          </Link>
        </>
      }
    >
      {(awaits) => (
        <>
          <Notice tone="good" role="status" title={words.SUCCESS}>
            {awaits && words.awaits}
          </Notice>
          {toLogin}
        </>
      )}
    </LinkPage>
  );
}

/** The link itself is invalid. */
function isFinal(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'ACTIVATION_FAILED' || failure.code === 'BAD_REQUEST');
}
