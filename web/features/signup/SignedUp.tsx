import type { SignUpRole } from '../../../contract/signup';
import { useSettings } from '../../platform/calls/settings';
import { useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import styles from './SignUp.module.css';
import { resendLink } from './signup';

export type Sent = { email: string; role: SignUpRole | null };

/** The end of the sign-up: which mail comes, what to do with it, what comes after that. It stays until it is left. */
export function SignedUp({ email, role }: Sent) {
  const { sent: words } = useWords('signup');
  const { reset } = useWords('users');
  const { demonstration } = useSettings();
  const { again } = useWords('signupTeacher');
  const act = useAct(undefined, { stays: true });
  const send = () =>
    act.run(async () => {
      await resendLink(email);
      return again.sent;
    }, again.failed);
  useTitle(words.title);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.title} />
      <Card wide>
        <Notice tone="good" role="status" title={words.created}>
          {words.left}
        </Notice>
        <ol className={cx('stack gap-3 around-3', styles.sent)}>
          <li>
            {words.open} <strong className="break-anywhere">{email}</strong>
          </li>
          <li>{words.press}</li>
          {role === 'TUTOR' && <li>{words.confirmed}</li>}
          <li>{words.logIn}</li>
        </ol>
        {demonstration && (
          <p className="cluster">
            {reset.demonstration}{' '}
            <Link to={paths.outbox} className={buttonClass()}>
              {reset.outbox}
            </Link>
          </p>
        )}
      </Card>
      <Card wide>
        <h2>{words.none}</h2>
        <p>{words.noneHint}</p>
        <p className="cluster">
          <Button busy={act.busy} onClick={send}>
            {again.send}
          </Button>
          <Link to={paths.signUp} className={buttonClass()}>
            {words.again}
          </Link>
          <Link to={paths.manual} params={{ reader: 'contacts' }} className={buttonClass()}>
            {words.contacts}
          </Link>
        </p>
      </Card>
      <p>
        <Link to={paths.freeTrainings}>{words.meanwhile}</Link>
      </p>
    </main>
  );
}
