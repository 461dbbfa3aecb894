import type { SignUpRole } from '../../../contract/signup';
import { useSettings } from '../../platform/calls/settings';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import styles from './SignUp.module.css';

export type Sent = { email: string; role: SignUpRole | null };

/** The end of the sign-up: which mail comes, what to do with it, what comes after that. It stays until it is left. */
export function SignedUp({ email, role }: Sent) {
  const { sent: words } = useWords('signup');
  const { reset } = useWords('users');
  const { demonstration } = useSettings();
  useTitle(words.title);
  return (
    <main id="main" tabIndex={-1} className={`page page-narrow ${styles.page}`}>
      <PageHead title={words.title} />
      <Card wide>
        <Notice tone="good" role="status" title={words.created}>
          {words.left}
        </Notice>
        <ol className={styles.sent}>
          <li>
            {words.open} <strong className={styles.address}>{email}</strong>
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
