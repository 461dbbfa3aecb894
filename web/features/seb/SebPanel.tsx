import { type FormEvent, useState } from 'react';
import type { CollectionRow } from '../../../contract/collections';
import { lets } from '../../../contract/roles';
import * as calls from '../../../contract/seb';
import { call } from '../../platform/calls/api';
import { fetchFile } from '../../platform/calls/files';
import { Loaded } from '../../platform/calls/Loaded';
import { useSettings } from '../../platform/calls/settings';
import { saveFile } from '../../platform/csv-file';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { FormFoot } from '../../platform/forms/FormFoot';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { fieldsOf, keysIn, type SebFields, wrongKeys } from './seb-form';

const { mostKeys, passwordLength } = calls.sebLimits;

async function loadSeb(collectionId: string, signal: AbortSignal): Promise<calls.SebSettings> {
  return (await call(calls.getSeb, { body: { collectionId }, signal })).seb;
}

type SebPanelProps = { collectionId: string; name: string; type: CollectionRow['type'] };

/** How a contest is sat in Safe Exam Browser. Shows nothing where the installation has that switched off. */
export function SebPanel(props: SebPanelProps) {
  const { flags } = useSettings();
  const session = useSession();
  const mayChange = lets(calls.saveSeb.roles, session?.role ?? null);
  return flags.lockdown && mayChange && props.type === 'CON' ? <Panel {...props} /> : null;
}

function Panel({ collectionId, name }: SebPanelProps) {
  const words = useWords('seb');
  const load = useData(['seb', 'one', collectionId], (signal) => loadSeb(collectionId, signal));
  return (
    <Card aria-labelledby="seb-title" className="stack" style={{ marginTop: 'var(--s6)' }}>
      <h2 id="seb-title">{words.title}</h2>
      <p>{words.about}</p>
      <Loaded load={load} failed={words.outcome.LOAD}>
        {(seb) => (
          <>
            <SebForm key={seb.updatedAt ?? ''} collectionId={collectionId} seb={seb} />
            {seb.fileKey !== null && <SebFile collectionId={collectionId} name={name} fileKey={seb.fileKey} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** The file that is handed out, with its key. */
function SebFile({ collectionId, name, fileKey }: { collectionId: string; name: string; fileKey: string }) {
  const words = useWords('seb');
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const download = async () => {
    const bytes = await fetchFile(calls.downloadSeb, { id: collectionId }, {});
    saveFile(words.file({ name }), 'seb', bytes);
  };
  return (
    <>
      <TextField label={words.fileKey} hint={words.fileKeyHint} readOnly copied value={fileKey} />
      <p className="type-dense dimmed">{words.downloadHint}</p>
      <div className="cluster">
        <Button icon="download" busy={busy} onClick={() => void run(download)}>
          {words.download}
        </Button>
      </div>
      <FailureNotice title={words.outcome.NOT_DOWNLOADED} failure={failure} />
    </>
  );
}

type KeyField = 'configKeys' | 'examKeys';

function SebForm({ collectionId, seb }: { collectionId: string; seb: calls.SebSettings }) {
  const words = useWords('seb');
  const { fields, change, saved, version } = useForm({
    draft: null,
    initial: () => fieldsOf(seb),
    basis: seb.updatedAt,
  });
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, run, forget } = useAct(useStale('seb'));
  const faultOf = (name: KeyField) => {
    const keys = keysIn(fields[name]);
    const [key] = wrongKeys(keys);
    if (key !== undefined) return words.badKey({ key: key.slice(0, 70) });
    return keys.length > mostKeys ? words.tooMany({ most: mostKeys }) : undefined;
  };
  const faults = { configKeys: faultOf('configKeys'), examKeys: faultOf('examKeys') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    forget();
    if (faults.configKeys || faults.examKeys) return;
    void run(async () => {
      await call(calls.saveSeb, { body: { ...bodyOf(fields, seb), collectionId } });
      saved();
      return words.outcome.SAVED;
    });
  };
  const keyField = (name: KeyField) => (
    <TextAreaField
      label={words[name]}
      hint={words.keysHint({ most: mostKeys })}
      error={isChecked && faults[name]}
      name={name}
      rows={2}
      spellCheck={false}
      value={fields[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <form key={version} className="stack" noValidate onSubmit={submit}>
      {seb.isFrozen && <Notice>{words.frozen}</Notice>}
      <Checkbox
        label={words.isOn}
        checked={fields.isOn}
        disabled={seb.isFrozen}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      {fields.isOn && (
        <>
          {!seb.isFrozen && <Password fields={fields} isSet={seb.hasQuitPassword} change={change} />}
          {keyField('configKeys')}
          {keyField('examKeys')}
        </>
      )}
      <FormFoot
        busy={busy}
        failure={failure}
        failed={words.outcome.NOT_SAVED}
        changed={words.changed}
        onLeave={() => change(fieldsOf(seb))}
      />
    </form>
  );
}

type PasswordProps = { fields: SebFields; isSet: boolean; change: (part: Partial<SebFields>) => void };

/** The password that closes the browser. It is not shown again: only its hash is stored. */
function Password({ fields, isSet, change }: PasswordProps) {
  const words = useWords('seb');
  return (
    <>
      <TextField
        label={words.password}
        hint={isSet ? words.passwordSet : words.passwordNone}
        name="quitPassword"
        autoComplete="off"
        spellCheck={false}
        maxLength={passwordLength}
        disabled={isSet && fields.noPassword}
        value={fields.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      {isSet && (
        <Checkbox
          label={words.noPassword}
          checked={fields.noPassword}
          onChange={(event) => change({ noPassword: event.currentTarget.checked, password: '' })}
        />
      )}
    </>
  );
}

/** What is sent: a password only where it changes. */
function bodyOf(fields: SebFields, seb: calls.SebSettings) {
  const takesAway = seb.hasQuitPassword && fields.noPassword;
  const password = takesAway ? { quitPassword: null } : fields.password && { quitPassword: fields.password };
  return {
    isOn: fields.isOn,
    ...(!seb.isFrozen && password),
    configKeys: keysIn(fields.configKeys),
    examKeys: keysIn(fields.examKeys),
    updatedAt: seb.updatedAt,
  };
}
