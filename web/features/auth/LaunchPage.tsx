import { useEffect, useRef, useState } from 'react';
import { appWords } from '../../platform/app-words';
import { isPassing } from '../../platform/call-errors';
import { Link } from '../../platform/Link';
import { navigate, useParams } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { PageLoading } from '../../ui/PageState';
import { AuthFrame } from './AuthFrame';
import { logInByTicket } from './auth';
import { EntryFailure } from './EntryFailure';
import { authWords } from './words';

/** The way in from elsewhere: logs in by the ticket in the address and goes on to the solver (part 1, section 2). */
export function LaunchPage() {
  const { launch, login } = useWords(authWords);
  const app = useWords(appWords);
  const { id = '', key = '', ticket = '' } = useParams();
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const tried = useRef(-1);
  useEffect(() => {
    // A ticket is spent by its first use: never twice in one turn.
    if (tried.current === turn) return;
    tried.current = turn;
    setFailure(null);
    logInByTicket(ticket).then(() => navigate({ to: paths.solver, params: { id, key }, replace: true }), setFailure);
  }, [turn, ticket, id, key]);
  return (
    <AuthFrame title={launch.title}>
      {failure === null ? (
        <PageLoading label={app.common.loading} longText={app.takesLong} />
      ) : (
        <>
          <EntryFailure failure={failure} />
          {isPassing(failure) && <Button onClick={() => setTurn(turn + 1)}>{app.common.retry}</Button>}
          <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
            {login.submit}
          </Link>
        </>
      )}
    </AuthFrame>
  );
}
