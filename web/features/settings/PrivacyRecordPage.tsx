import {
  type PrivacyRecord,
  privacyRecordOf,
  privacyRecordReport,
  recordTable,
} from '../../../contract/settings-privacy';
import { Loaded } from '../../platform/calls/Loaded';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { useReport } from '../reports/use-report';
import styles from './PrivacyRecord.module.css';
import { useAllSettings } from './settings';

/** The record of processing, made of the settings, with what is missing; to be printed and signed. */
export function PrivacyRecordPage() {
  const { privacyRecord: words } = useWords('settings');
  const load = useAllSettings();
  const { busy, open } = useReport();
  const print = (locale: 'lt' | 'en') => open(privacyRecordReport, { locale });
  useTitle(words.title);
  return (
    <>
      <PageHead
        title={words.title}
        aside={words.lead}
        actions={
          <>
            <Button icon="printer" variant="filled" busy={busy} onClick={() => print('lt')}>
              {words.print}
            </Button>
            <Button disabled={busy} onClick={() => print('en')}>
              {words.printEnglish}
            </Button>
          </>
        }
      />
      <Loaded load={load} failed={words.notLoaded}>
        {({ values }) => {
          const record = privacyRecordOf(values);
          return (
            <div className="stack">
              <Missing names={record.missing} />
              <Rows record={record} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

/** Which settings the record still lacks. */
function Missing({ names }: { names: PrivacyRecord['missing'] }) {
  const { privacyRecord: words, text } = useWords('settings');
  const mayChange = useSession()?.role === 'ADMIN';
  if (names.length === 0) return <Notice tone="good">{words.complete}</Notice>;
  return (
    <Notice
      tone="warn"
      title={`${words.missing({ n: names.length })}: ${names.map((name) => text[name].name).join(', ')}.`}
      action={mayChange && <Link to={paths.settings}>{words.fill}</Link>}
    >
      {words.missingHint}
    </Notice>
  );
}

function Rows({ record }: { record: PrivacyRecord }) {
  const { privacyRecord: words } = useWords('settings');
  return (
    <Card flush aria-label={words.title}>
      <dl className="ruled">
        {recordTable(words, record).map(({ row, label, lines }) => (
          <div key={row} className={cx('plain-grid pad-3-4 phone-one-column', styles.row)}>
            <dt className="bold">{label}</dt>
            {lines.map((line) => (
              <dd key={line} className="break-anywhere">
                {line}
              </dd>
            ))}
            {lines.length === 0 && <dd className="break-anywhere dimmed">{words.empty}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}
