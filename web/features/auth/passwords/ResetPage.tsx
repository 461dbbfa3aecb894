import { type FormEvent, useState } from 'react';
import { emailIn } from '../../../../contract/shapes';
import { useSettings } from '../../../platform/calls/settings';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { TextField } from '../../../ui/fields/TextField';
import { Notice } from '../../../ui/Notice';
import { AuthFrame } from '../AuthFrame';
import { askForLink } from './reset';

/** Asks for an e-mail address and sends the reset link. Then the address replaces the form. */
export function ResetPage() {
  const words = useWords('auth');
  const { reset } = useWords('users');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title={sentTo === null ? words.reset.title : reset.sentTitle}
      {...(sentTo === null && { lead: reset.lead })}
    >
      {sentTo === null ? <AskForm onSent={setSentTo} /> : <Sent email={sentTo} />}
      <p className="type-staff dimmed">
        <Link to={paths.login}>{words.login.submit}</Link>
      </p>
    </AuthFrame>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const words = useWords('auth').reset;
  const { reset } = useWords('users');
  const [email, setEmail] = useState('');
  const { busy, failure, run } = useAct();
  const address = email.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await askForLink(address);
      onSent(address);
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.email}
        hint={reset.noEmail}
        required
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <FailureNotice title={reset.failed} failure={failure} />
      <Button type="submit" variant="filled" size="l" wide busy={busy} disabled={!emailIn.safeParse(address).success}>
        {words.submit}
      </Button>
    </form>
  );
}

function Sent({ email }: { email: string }) {
  const { reset } = useWords('users');
  const { demonstration } = useSettings();
  return (
    <>
      <Notice tone="good" role="status" title={reset.sent({ email })}>
        {reset.sentHint}
      </Notice>
      <p>{reset.sentNext}</p>
      {demonstration && (
        <Notice
          title={reset.demonstration}
          action={
            <Link to={paths.outbox} className={buttonClass({})}>
              {reset.outbox}
            </Link>
          }
        />
      )}
    </>
  );
}
