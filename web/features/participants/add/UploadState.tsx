import { birthRange, participantLimits } from '../../../../contract/participants';
import { serverNow } from '../../../platform/calls/api';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { ScrollBox } from '../../../ui/frame/ScrollBox';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { Meter } from '../../../ui/sitting/Meter';
import { type CsvError, mostBytes } from './check-file';
import styles from './UploadPage.module.css';
import type { Checked, Uploading } from './use-upload';

const mostShown = 100;
const fewShown = 5;

type UploadStateProps = { uploading: Uploading; where: string; onAdd: () => void };

/** The result of the check, and the button that adds the pupils when there is no error and a class. */
export function UploadState({ uploading, where, onAdd }: UploadStateProps) {
  const { csv, reference } = useWords('participants', 'reference');
  const { upload } = uploading;
  if (upload.state === 'PROCESSING') return <Meter value={upload.done} max={upload.all} label={csv.PROCESSING} />;
  if (upload.state !== 'READY' && upload.state !== 'IN_PROGRESS') return null;
  if (upload.errors.length > 0) return <FileFaults upload={upload} />;
  if (upload.refused.length > 0) return <Refused upload={upload} onKeepNew={uploading.keepNew} />;
  return (
    <>
      {upload.failure && (
        <Notice tone="bad" role="alert">
          {upload.failure.isLost ? csv.lost : upload.failure.text}
        </Notice>
      )}
      {where === '' ? (
        <Notice tone="warn">{reference.chooseGrade}</Notice>
      ) : (
        <Notice tone="good">{csv.ready({ n: upload.people.length, where })}</Notice>
      )}
      <Preview upload={upload} />
      {upload.state === 'IN_PROGRESS' ? (
        <div className="stack" role="status">
          {csv.IN_PROGRESS} {upload.progress && csv.made(upload.progress)}
          <progress
            aria-label={csv.IN_PROGRESS}
            style={{ width: '100%' }}
            {...(upload.progress && { value: upload.progress.done, max: upload.progress.total })}
          />
        </div>
      ) : (
        <div className="cluster">
          <Button variant="filled" icon="plus" disabled={where === ''} onClick={onAdd}>
            {csv.add}
          </Button>
        </div>
      )}
    </>
  );
}

type Line = { key: string; text: string };

/** The file's faults in words, with their rows. */
function FileFaults({ upload }: { upload: Checked }) {
  const words = useWords('participants', 'reference');
  const year = new Date(serverNow()).getFullYear();
  const lines = upload.errors.map((error, index) => {
    const message = faultWords(words, error, year);
    const text = error.row === null ? message : words.csv.row({ row: error.row, message });
    return { key: `${index} ${error.problem}`, text };
  });
  return <Faults lines={lines} hint={words.csv.errorsHint} />;
}

function Faults({ lines, hint }: { lines: Line[]; hint: string }) {
  const { csv } = useWords('participants', 'reference');
  return (
    <Notice tone="bad" role="alert" title={csv.errors({ n: lines.length })}>
      {hint} {lines.length > mostShown && csv.moreErrors({ n: mostShown })}
      <ul>
        {lines.slice(0, mostShown).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** The rows whose pupil is already in the school or whose login is taken. The others can be added without them. */
function Refused({ upload, onKeepNew }: { upload: Checked; onKeepNew: () => void }) {
  const { csv, refusal } = useWords('participants', 'reference');
  const lines = upload.refused.map(({ row, code }) => ({
    key: String(row),
    text: csv.row({ row, message: refusal[code] }),
  }));
  const rest = upload.people.length - upload.refused.length;
  return (
    <>
      <Faults lines={lines} hint={csv.skipHint} />
      {rest > 0 && (
        <div className="cluster">
          <Button onClick={onKeepNew}>{csv.skip({ n: rest })}</Button>
        </div>
      )}
    </>
  );
}

/** The first rows as they were read, so that people notice wrong letters. */
function Preview({ upload }: { upload: Checked }) {
  const { col, csv, entry, reference } = useWords('participants', 'reference');
  const more = upload.people.length - fewShown;
  return (
    <ScrollBox className={styles.preview} label={csv.READY}>
      <SimpleTable
        caption={csv.READY}
        columns={[
          { key: 'row', title: col.row, cell: (one) => one.row, numeric: true },
          { key: 'first', title: entry.firstName, cell: (one) => one.firstName },
          { key: 'last', title: entry.lastName, cell: (one) => one.lastName },
          { key: 'birth', title: col.dateOfBirth, cell: (one) => one.dateOfBirth },
          { key: 'gender', title: col.gender, cell: (one) => reference.gender[one.gender] },
          { key: 'login', title: col.login, cell: (one) => one.login || '–' },
        ]}
        rows={upload.people.slice(0, fewShown)}
        rowKey={(one) => String(one.row)}
      />
      {more > 0 && <p className="dimmed">{csv.moreRows({ n: more })}</p>}
    </ScrollBox>
  );
}

/** A fault of a file in words, without its row. year: the current year. */
function faultWords({ csv, invalid }: Words<'participants'>, error: CsvError, year: number): string {
  const { problem } = error;
  switch (problem) {
    case 'TOO_BIG':
      return csv.problem.TOO_BIG({ mb: mostBytes / 1_000_000 });
    case 'TOO_MANY':
      return csv.problem.TOO_MANY({ n: participantLimits.mostAdded });
    case 'COLUMN_MISSING':
      return csv.problem.COLUMN_MISSING({ name: error.name ?? '' });
    case 'NAME_LENGTH':
      return invalid.NAME_LENGTH({ n: participantLimits.nameLength });
    case 'NAME_SIGNS':
      return invalid.NAME_SIGNS;
    case 'BIRTH_RANGE':
      return invalid.BIRTH_RANGE(birthRange(year));
    case 'LOGIN':
      return invalid.LOGIN(participantLimits.loginLength);
    default:
      return csv.problem[problem];
  }
}
