import { useState } from 'react';
import type { CheckedCertificate } from '../../../contract/certificates';
import { checkCertificate } from '../../../contract/certificates';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { useLoad } from '../../platform/calls/use-load';
import { navigate, useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { dayOf } from '../../platform/words/dates';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { TextField } from '../../ui/fields/TextField';
import { Notice } from '../../ui/Notice';
import { AuthFrame } from '../auth/AuthFrame';
import styles from './CheckPage.module.css';

/** The page behind the code on a certificate: whether it is genuine and what it was issued for. Open to everybody. */
export function CheckPage() {
  const { check: words } = useWords('certificates');
  const { serial = '' } = useParams();
  const load = useLoad(serial, (signal) => check(serial, signal));
  const found = load.isFormer ? undefined : load.value;
  return (
    <AuthFrame title={words.title}>
      <div role="status" className="grid" aria-busy={load.loading}>
        {load.loading && found === undefined && (
          <p className="dimmed" data-loading="">
            {words.checking}
          </p>
        )}
        {found && <CheckedFacts certificate={found} />}
        {!load.loading && load.failure !== null && found === undefined && (
          <Unchecked failure={load.failure} onRetry={load.reload} />
        )}
      </div>
      {/* Below the answer, so it comes after it. */}
      {(!load.loading || found !== undefined) && <SerialForm key={serial} serial={serial} />}
    </AuthFrame>
  );
}

/** What a certificate was issued for: enough to compare it with the paper, without the name. */
function CheckedFacts({ certificate }: { certificate: CheckedCertificate }) {
  const { check: words } = useWords('certificates');
  const { serial, initials, grade, kind, scale, place, year, round } = certificate;
  const award =
    kind === 'PLACE' ? words.placeOf[scale ?? 'COUNTRY']({ place: 'I'.repeat(place ?? 1) }) : words.kind[kind];
  const facts = [
    { title: words.initials, value: initials },
    ...(grade === null ? [] : [{ title: words.grade, value: words.gradeOf({ n: grade }) }]),
    { title: words.award, value: award },
    { title: words.year, value: words.yearOf({ n: year }) },
    { title: words.stage, value: words.stageOf({ round }) },
  ];
  return (
    <>
      <Validity certificate={certificate} />
      <dl className="plain-grid raised frame ruled rounded-card clip">
        {facts.map(({ title, value }) => (
          <div key={title} className="flex gap-0-4 flex-wrap spread pad-3-4">
            <dt className="dimmed">{title}</dt>
            <dd className="semibold break-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex gap-0-4 flex-wrap spread pad-3-4">
          <dt className="dimmed">{words.serial}</dt>
          <dd className="semibold copied break-anywhere">{serial}</dd>
        </div>
      </dl>
    </>
  );
}

function Validity({ certificate: { replacedAt, withdrawnAt } }: { certificate: CheckedCertificate }) {
  const { check: words } = useWords('certificates');
  if (withdrawnAt !== null)
    return (
      <Notice tone="bad" title={words.withdrawn}>
        {words.withdrawnHint({ day: dayOf(withdrawnAt) })}
      </Notice>
    );
  if (replacedAt === null) return <Notice tone="good" title={words.valid} />;
  return (
    <Notice tone="warn" title={words.replaced}>
      {words.replacedHint}
    </Notice>
  );
}

function Unchecked({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { check: words } = useWords('certificates');
  const isUnknown =
    failure instanceof CallRefused && (failure.code === 'CERTIFICATE_NOT_FOUND' || failure.code === 'BAD_REQUEST');
  if (isUnknown) {
    return (
      <Notice tone="bad" role="alert" title={words.unknown}>
        {words.unknownHint}
      </Notice>
    );
  }
  return (
    <Notice
      tone="warn"
      title={words.failed}
      action={
        <Button size="s" onClick={onRetry}>
          {words.act}
        </Button>
      }
    >
      {failureWords(failure)}
    </Notice>
  );
}

/** The form for a typed number, for certificates whose code cannot be scanned. */
function SerialForm({ serial }: { serial: string }) {
  const { check: words } = useWords('certificates');
  const [typed, setTyped] = useState(serial);
  const wanted = typed.trim();
  return (
    <form
      className={cx('grid above-5 line-above', styles.form)}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') navigate({ to: paths.certificate, params: { serial: wanted } });
      }}
    >
      <p className="type-dense dimmed">{words.lead}</p>
      <TextField
        label={words.number}
        hint={words.numberHint}
        copied
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={wanted === ''}>
        {words.act}
      </Button>
    </form>
  );
}

// Every call of certificates. The links of reports open the documents themselves.

/** What the certificate with this number was issued for. Throws CallRefused CERTIFICATE_NOT_FOUND. */
async function check(serial: string, signal: AbortSignal): Promise<CheckedCertificate> {
  return (await call(checkCertificate, { body: { serial }, signal })).certificate;
}
