import { type FormEvent, useId, useState } from 'react';
import { keyDoubt, keyLengths, readTypedKey } from '../../../../contract/auth-key';
import { type Captcha, useCaptcha } from '../../../platform/session/captcha';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { KeyInput } from '../../../ui/fields/KeyInput';
import { Notice } from '../../../ui/Notice';
import { logInByKey } from '../auth';
import { EntryFailure } from './EntryFailure';
import { useEntry } from './use-entry';

/** The form for the three parts of a card's key. The proof of work runs meanwhile. */
export function KeyForm({ onDone }: { onDone: () => void }) {
  const { key: words, login, outcome } = useWords('auth');
  const [parts, setParts] = useState(() => keyLengths.map(() => ''));
  const captcha = useCaptcha('login-key');
  const entry = useEntry(onDone, captcha.again);
  const id = useId();
  const doubt = keyDoubt(parts.join(''));
  const missing = keyLengths.reduce((sum, length, part) => sum + length - (parts[part]?.length ?? 0), 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing === 0) void entry.run(async () => logInByKey(parts, await captcha.take()));
  };
  return (
    <form className="stack" onSubmit={submit} onChange={entry.forget}>
      <div className="stack gap-2">
        <p className="type-staff semibold" aria-hidden="true">
          {words.label}
        </p>
        <KeyInput
          lengths={[...keyLengths]}
          value={parts}
          onChange={(typed) => setParts(typed.map(readTypedKey))}
          label={words.label}
          partLabels={[words.part1, words.part2, words.part3]}
          describedBy={id}
          doubt={doubt && words.doubt[doubt]}
        />
        <p id={id} className="type-staff dimmed">
          {words.hint}
        </p>
      </div>
      <Check captcha={captcha} />
      <EntryFailure failure={entry.failure} badLogin={outcome.BAD_KEY} again={entry.again} />
      <Button
        type="submit"
        variant="filled"
        size="l"
        wide
        iconEnd="arrow-right"
        busy={entry.busy}
        disabled={missing > 0}
      >
        {login.submit}
      </Button>
      {missing > 0 && missing < 16 && <p className="text-center type-staff dimmed">{words.missing({ n: missing })}</p>}
    </form>
  );
}

/** The state of the check. The form can be sent while it runs, and then waits for it. */
function Check({ captcha }: { captcha: Captcha }) {
  const { captcha: words } = useWords('auth');
  if (captcha.state === 'OFF') return null;
  if (captcha.state === 'FAILED') {
    return (
      <Notice tone="warn" role="status" action={<Button onClick={captcha.again}>{words.again}</Button>}>
        {words.failed}
      </Notice>
    );
  }
  const isReady = captcha.state === 'READY';
  return (
    <Notice tone={isReady ? 'good' : 'info'} role="status">
      {isReady ? words.done : words.checking}
    </Notice>
  );
}
