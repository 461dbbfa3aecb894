import { registrate } from '../../../contract/secondround';
import { call } from '../../platform/calls/api';
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

/** The page of the mailed invitation. It registers the pupil for the second round. */
export function RegistrationPage() {
  const words = useWords('secondround').registration;
  const { key = '', userId = '' } = useParams();
  const once = useOnce(`${key} ${userId}`, () => followLink(key, userId, () => register(key, userId)));
  return (
    <LinkPage
      title={words.title}
      inProgress={words.IN_PROGRESS}
      once={once}
      failed={words.failed}
      reason={(failure) => (isFailed(failure) ? words.failedHint : failureWords(failure))}
      isFinal={isFinal}
      instead={
        <>
          <p>{words.failedNext}</p>
          <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
            {words.login}
          </Link>
          <Link to={paths.manual} params={{ reader: 'contacts' }} className={buttonClass({ size: 'l', wide: true })}>
            {words.contacts}
          </Link>
        </>
      }
    >
      {(place) => (
        <>
          <Notice tone="good" role="status" title={words.SUCCESS}>
            {words.done}
          </Notice>
          <p>{place ? words.at({ place }) : words.later}</p>
          <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
            {words.login}
          </Link>
        </>
      )}
    </LinkPage>
  );
}

/** Whether the link is no invitation or a cancelled one; the server does not tell which. */
function isFailed(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'SECOND_ROUND_FAILED' || failure.code === 'BAD_REQUEST');
}

function isFinal(failure: unknown): boolean {
  return isFailed(failure) || (failure instanceof CallRefused && failure.code === 'REGISTRATION_EXPIRED');
}

/** Registers by the mailed link. Returns the centre's name and address, '' while unknown. */
async function register(key: string, userId: string): Promise<string> {
  const { location } = await call(registrate, { params: { key }, body: { userId } });
  return location ? [location.name, location.address].filter(Boolean).join(', ') : '';
}
