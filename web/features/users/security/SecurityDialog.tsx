import { useState } from 'react';
import { CallRefused } from '../../../platform/calls/call-errors';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import { Dialog } from '../../../ui/frame/Dialog';
import { QrCode } from '../../../ui/QrCode';
import { CurrentPassword } from '../../auth/passwords/CurrentPassword';
import type { Ask } from './FactorCards';
import styles from './Security.module.css';
import * as security from './security';

type SecurityDialogProps = { ask: Ask; onDone: (codes: string[] | null) => void; onClose: () => void };

/** Asks for the present password, then does what was asked; an app is scanned and confirmed in a second step. */
export function SecurityDialog({ ask, onDone, onClose }: SecurityDialogProps) {
  const words = useWords('usersSecurity');
  const form = useForm({ draft: null, initial: () => ({ password: '', name: '', code: '' }) });
  const { password, name, code } = form.fields;
  const [app, setApp] = useState<{ secret: string; uri: string } | null>(null);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const { title, label, done } = textOf(ask, words);
  const isWrong = failure instanceof CallRefused && failure.code === 'BAD_PASSWORD';
  const confirm = () =>
    void run(async () => {
      if (ask.what === 'APP' && app === null) {
        setApp(await security.beginApp(password));
        return;
      }
      const codes = await act(ask, { password, name: name.trim(), code });
      form.saved();
      const isFirst = codes !== null && ask.what !== 'RECOVERY';
      onDone(codes);
      return { title: done, ...(isFirst && { text: words.app.doneText }) };
    });
  const isEmpty = app ? code.trim() === '' : password === '' || (ask.what === 'PASSKEY' && name.trim() === '');
  return (
    <Dialog
      open
      title={title}
      confirmLabel={ask.what === 'APP' ? (app ? words.app.confirm : words.next) : label}
      busy={busy}
      confirmDisabled={isEmpty}
      onConfirm={confirm}
      onClose={() => form.leave(onClose)}
    >
      <div className="stack gap-3">
        {ask.what === 'RECOVERY' && <p>{words.recovery.renewText}</p>}
        {ask.what === 'PASSKEY' && (
          <TextLine
            label={words.passkeys.name}
            hint={words.passkeys.nameHint}
            value={name}
            onChange={(text) => form.change({ name: text })}
          />
        )}
        {app ? (
          <Scan app={app} code={code} onCode={(text) => form.change({ code: text })} />
        ) : (
          <CurrentPassword
            value={password}
            onChange={(text) => form.change({ password: text })}
            error={isWrong ? failureWords(failure) : null}
          />
        )}
        {failure !== null && !isWrong && (
          <FailureNotice title={words.failed} failure={failure}>
            {failure instanceof security.NotMade && words.passkeys.notMade}
          </FailureNotice>
        )}
      </div>
    </Dialog>
  );
}

/** The secret of a new app, to be scanned or typed, and its first code. */
function Scan(props: { app: { secret: string; uri: string }; code: string; onCode: (code: string) => void }) {
  const { app: words } = useWords('usersSecurity');
  return (
    <>
      <p>{words.scan}</p>
      <QrCode className={cx('fits', styles.qr)} text={props.app.uri} label={words.qr} correction="M" />
      <p>
        {words.secret} <span className="copied break-anywhere">{props.app.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <TextLine label={words.code} hint={words.codeHint} isCode value={props.code} onChange={props.onCode} />
    </>
  );
}

type TextLineProps = {
  label: string;
  hint: string;
  value: string;
  isCode?: boolean;
  onChange: (text: string) => void;
};

function TextLine({ label, hint, value, isCode = false, onChange }: TextLineProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      required
      {...(isCode && { inputMode: 'numeric', autoComplete: 'one-time-code', copied: true })}
      maxLength={isCode ? 20 : 100}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Does what was asked; answers new recovery codes, or null. */
async function act(
  ask: Ask,
  { password, name, code }: { password: string; name: string; code: string },
): Promise<string[] | null> {
  if (ask.what === 'APP') return security.confirmApp(code);
  if (ask.what === 'PASSKEY') return security.addPasskey(name, password);
  if (ask.what === 'RECOVERY') return security.renewRecovery(password);
  if (ask.what === 'REMOVE_PASSKEY') await security.removePasskey(ask.passkey.id, password);
  else await security.removeApp(password);
  return null;
}

function textOf(ask: Ask, { app, passkeys, recovery }: Words<'usersSecurity'>) {
  if (ask.what === 'REMOVE_PASSKEY')
    return { title: passkeys.removeOf(ask.passkey), label: passkeys.remove, done: passkeys.removed };
  return {
    APP: { title: app.setUp, label: app.confirm, done: app.done },
    REMOVE_APP: { title: app.remove, label: app.remove, done: app.removed },
    PASSKEY: { title: passkeys.addTitle, label: passkeys.add, done: passkeys.added },
    RECOVERY: { title: recovery.renew, label: recovery.renew, done: recovery.codes },
  }[ask.what];
}
