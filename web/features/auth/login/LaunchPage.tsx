import { isPassing } from '../../../platform/calls/call-errors';
import { useOnce } from '../../../platform/calls/use-once';
import { Link } from '../../../platform/screens/Link';
import { navigate, useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageLoading } from '../../../ui/frame/PageState';
import { AuthFrame } from '../AuthFrame';
import { logInByTicket } from '../auth';
import { EntryFailure } from './EntryFailure';

/** Logs in by the launch ticket in the address and goes on to the solver. */
export function LaunchPage() {
  const { launch, login } = useWords('auth');
  const app = useWords('app', 'common');
  const { id = '', key = '', ticket = '' } = useParams();
  const { failure, again } = useOnce(`${id} ${key} ${ticket}`, async () => {
    await logInByTicket(ticket);
    // The file of Safe Exam Browser leads here: the page shows where it is open, before the sitting asks.
    if (new URLSearchParams(location.search).has('seb'))
      await import('../../seb/proof').then((seb) => seb.proveSeb(id));
    navigate({ to: paths.solver, params: { id, key }, replace: true });
  });
  return (
    <AuthFrame title={launch.title} hasMotto>
      {failure === null ? (
        <PageLoading />
      ) : (
        <>
          <EntryFailure failure={failure} />
          {!isPassing(failure) && <p>{launch.next}</p>}
          {isPassing(failure) && <Button onClick={again}>{app.common.retry}</Button>}
          <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
            {login.submit}
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
