import { type FormEvent, useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { PageHead } from '../../../ui/frame/PageHead';
import { CurrentPassword } from '../../auth/passwords/CurrentPassword';
import { isGood, NewPasswordFields, noPassword } from '../../auth/passwords/NewPasswordFields';
import { changePassword } from '../users';
import styles from './Profile.module.css';

/** Changes the own password, then leads back to the profile. */
export function ChangePasswordPage() {
  const words = useWords('users').password;
  const session = useSession();
  // A password is never stored; typed and not saved, it is asked about.
  const state = useForm({ draft: null, initial: () => ({ current: '', value: noPassword }) });
  const { current, value } = state.fields;
  const [tried, setTried] = useState(false);
  const { busy, failure, run, forget } = useAct();
  useTitle(words.title);
  if (!session) return null;
  const isWrong = failure instanceof CallRefused && failure.code === 'BAD_PASSWORD';
  const leave = () => navigate({ to: paths.profile, replace: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    forget();
    if (busy || !isGood(value)) return;
    void run(async () => {
      await changePassword(session.uuid, current, value.password);
      state.saved();
      leave();
      return { title: words.changed, text: words.others };
    });
  };
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.title} />
      <form className={cx('stack', styles.form)} noValidate onSubmit={submit}>
        <CurrentPassword
          value={current}
          onChange={(text) => state.change({ current: text })}
          error={isWrong ? failureWords(failure) : null}
        />
        <NewPasswordFields value={value} onChange={(next) => state.change({ value: next })} tried={tried} />
        <FormFoot
          failure={isWrong ? null : failure}
          failed={words.notChanged}
          busy={busy}
          label={words.submit}
          onLeave={leave}
        />
      </form>
    </main>
  );
}
