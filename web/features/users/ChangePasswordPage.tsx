import { type FormEvent, useState } from 'react';
import { appWords } from '../../platform/app-words';
import { CallRefused } from '../../platform/call-errors';
import { failureWords } from '../../platform/error-words';
import { navigate } from '../../platform/navigation';
import { paths } from '../../platform/paths';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PageHead } from '../../ui/PageHead';
import { useToast } from '../../ui/Toasts';
import { CurrentPassword } from './CurrentPassword';
import { isGood, NewPasswordFields, noPassword } from './NewPasswordFields';
import styles from './Profile.module.css';
import { changePassword } from './users';
import { userWords } from './words';

/** Changing the own password; afterwards to the profile (part 1, section 2). */
export function ChangePasswordPage() {
  const words = useWords(userWords).password;
  const { common } = useWords(appWords);
  const session = useSession();
  const toast = useToast();
  const [current, setCurrent] = useState('');
  const [value, setValue] = useState(noPassword);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useTitle(words.title);
  if (!session) return null;
  const isWrong = failure instanceof CallRefused && failure.code === 'BAD_PASSWORD';
  const leave = () => navigate({ to: paths.profile, replace: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (busy || !isGood(value)) return;
    setBusy(true);
    try {
      await changePassword(session.uuid, current, value.password);
      toast({ title: words.changed, text: words.others });
      leave();
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };
  return (
    <main id="main" tabIndex={-1} className={`page page-narrow ${styles.page}`}>
      <PageHead title={words.title} />
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <CurrentPassword value={current} onChange={setCurrent} error={isWrong ? failureWords(failure) : null} />
        <NewPasswordFields value={value} onChange={setValue} tried={tried} />
        {failure !== null && !isWrong && (
          <Notice tone="bad" role="alert" title={words.notChanged}>
            {failureWords(failure)}
          </Notice>
        )}
        <div className="cluster">
          <Button type="submit" variant="filled" busy={busy}>
            {words.submit}
          </Button>
          <Button onClick={leave}>{common.cancel}</Button>
        </div>
      </form>
    </main>
  );
}
