import { type FormEvent, useState } from 'react';
import { factorTicket, passkeyChallenge, secondFactor } from '../../../../contract/auth-factor';
import type { BodyIn } from '../../../../contract/endpoint';
import { call } from '../../../platform/calls/api';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { openReply } from '../auth';

type Way = 'APP' | 'PASSKEY' | 'RECOVERY';
type SecondStepProps = { extra: unknown; onDone: () => void; onBack: () => void };

/** The second step of a log-in: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ extra, onDone, onBack }: SecondStepProps) {
  const words = useWords('authSecond');
  const [{ ticket, ways }] = useState(() => factorTicket.parse(extra));
  const canSign = ways.passkey && hasPasskeys();
  const [chosen, setWay] = useState<Way>(canSign && !ways.app ? 'PASSKEY' : ways.app ? 'APP' : 'RECOVERY');
  const [code, setCode] = useState('');
  const { busy, failure, run, forget } = useAct(onDone, { stays: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(() => (chosen === 'PASSKEY' ? confirmPasskey(ticket) : confirmCode(chosen, ticket, code)));
  };
  const choose = (way: Way) => {
    setWay(way);
    setCode('');
    forget();
  };
  const others: [Way, boolean, string][] = [
    ['APP', ways.app, words.byApp],
    ['PASSKEY', canSign, words.byPasskey],
    ['RECOVERY', true, words.byRecovery],
  ];
  return (
    <form className="stack" onSubmit={submit} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p>{{ APP: words.appText, PASSKEY: words.passkeyText, RECOVERY: words.recoveryText }[chosen]}</p>
      {chosen !== 'PASSKEY' && (
        <TextField
          key={chosen}
          label={chosen === 'APP' ? words.code : words.recoveryCode}
          required
          // Whoever comes here has just pressed the button of the log-in.
          ref={(input) => input?.focus({ preventScroll: true })}
          copied
          name="code"
          autoComplete={chosen === 'APP' ? 'one-time-code' : 'off'}
          inputMode={chosen === 'APP' ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <FailureNotice failure={failure}>{failure instanceof NotSigned && words.notSigned}</FailureNotice>
      <Button
        type="submit"
        variant="filled"
        size="l"
        wide
        iconEnd="arrow-right"
        busy={busy}
        disabled={chosen !== 'PASSKEY' && code.trim() === ''}
      >
        {chosen === 'PASSKEY' ? words.withPasskey : words.submit}
      </Button>
      {others
        .filter(([way, isThere]) => isThere && way !== chosen)
        .map(([way, , label]) => (
          <Button key={way} variant="quiet" wide onClick={() => choose(way)}>
            {label}
          </Button>
        ))}
      <Button variant="quiet" wide onClick={onBack}>
        {words.back}
      </Button>
    </form>
  );
}

/** The browser did not sign: the person has closed its window, or the key is another one. */
class NotSigned extends Error {}

/** Whether this browser can use passkeys: only on a secure address. */
const hasPasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Opens the session by a code. Throws SECOND_FACTOR_WRONG, SECOND_FACTOR_EXPIRED. */
async function confirmCode(method: 'APP' | 'RECOVERY', ticket: string, code: string): Promise<void> {
  await send({ method, ticket, code });
}

/** Opens the session by a passkey. Throws NotSigned where the browser does not sign. */
async function confirmPasskey(ticket: string): Promise<void> {
  const { options } = await call(passkeyChallenge, { body: { ticket } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const signed = await startAuthentication({ optionsJSON: options }).catch(() => {
    throw new NotSigned();
  });
  const { id, rawId, response } = signed;
  await send({ method: 'PASSKEY', ticket, signature: { id, rawId, type: 'public-key', response } });
}

async function send(body: BodyIn<typeof secondFactor>): Promise<void> {
  openReply(await call(secondFactor, { body }));
}
