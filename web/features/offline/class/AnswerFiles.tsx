import { useRef, useState } from 'react';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { markStale, useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Notice, type Tone } from '../../../ui/Notice';
import { DropBox } from '../../../ui/staff/DropBox';
import { type Delivered, deliverFile } from './class-calls';
import { type FileFault, inCalls, readParcels } from './read-file';

type Chosen = { id: number; file: File };

/** Takes files of sealed answers, several at once; says of each what became of it. */
export function AnswerFiles() {
  const { files: words } = useWords('offlineClass');
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const next = useRef(0);
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => {
      next.current += 1;
      return { id: next.current, file };
    });
    setChosen((before) => [...fresh, ...before]);
  };
  return (
    <Card className="stack gap-3">
      <h2>{words.title}</h2>
      <p>{words.hint}</p>
      <DropBox
        title={words.drop}
        label={words.label}
        choose={words.choose}
        accept=".json,.damba,application/json"
        onFiles={add}
      />
      {chosen.length > 0 && (
        <ul className="stack plain-list gap-2">
          {chosen.map(({ id, file }) => (
            <li key={id}>
              <FileResult id={id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What became of a file: what it holds was delivered, or why it holds nothing. */
type FileOutcome = { fault: FileFault | 'unreadable' } | { delivered: Delivered };

/** Sends one file when it appears, and tells of each parcel by name what became of it. id: of the file on this page. */
function FileResult({ id, file }: { id: number; file: File }) {
  const { files: words } = useWords('offlineClass');
  const load = useData(['offlinefiles', 'sent', id, file.name, file.lastModified], () => send(file));
  const { value: outcome, failure, loading, reload } = load;
  if (failure !== null && outcome === undefined)
    return (
      <Notice
        tone="bad"
        role="alert"
        title={`${file.name}:`}
        action={
          <Button size="s" icon="refresh" busy={loading} onClick={reload}>
            {words.again}
          </Button>
        }
      >
        {words.failed} {failureWords(failure)}
      </Notice>
    );
  if (!outcome)
    return (
      <Notice role="status" icon="clock" title={`${file.name}:`}>
        {words.reading}
      </Notice>
    );
  return <FileTold name={file.name} outcome={outcome} />;
}

/** What is told of a file. */
export function FileTold({ name, outcome }: { name: string; outcome: FileOutcome }) {
  const { files: words } = useWords('offlineClass');
  if ('fault' in outcome)
    return (
      <Notice tone="bad" role="alert" title={`${name}:`}>
        {outcome.fault === 'unreadable' ? words.unreadable : words.fault[outcome.fault]}
      </Notice>
    );
  const { delivered } = outcome;
  const taken = delivered.filter((one) => one.outcome !== 'REFUSED').length;
  return (
    <Notice tone={toneOf(delivered)} role="status" title={`${name}:`}>
      {words.taken({ n: taken, of: delivered.length })}
      <ul>
        {delivered.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the file is all that tells parcels apart
          <li key={place}>
            <strong>{one.name ?? words.nameless({ n: place + 1 })}</strong> – {outcomeWords(words, one)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function outcomeWords({ outcome: said }: Words<'offlineClass'>['files'], one: Delivered[number]): string {
  return said[one.code ?? one.outcome];
}

function toneOf(delivered: Delivered): Tone {
  if (delivered.every(({ outcome }) => outcome === 'REFUSED')) return 'bad';
  return delivered.every(({ outcome }) => outcome === 'COUNTED' || outcome === 'KNOWN') ? 'good' : 'warn';
}

async function send(file: File): Promise<FileOutcome> {
  const text = await file.text().catch(() => null);
  if (text === null) return { fault: 'unreadable' };
  const read = readParcels(text);
  if ('fault' in read) return read;
  const delivered: Delivered = [];
  try {
    for (const parcels of inCalls(read.parcels)) delivered.push(...(await deliverFile(parcels)));
  } finally {
    markStale(['offline']);
  }
  return { delivered };
}
