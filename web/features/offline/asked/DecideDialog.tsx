import { useState } from 'react';
import { nameWithLogin } from '../../../../contract/classes';
import type { AskedParcel } from '../../../../contract/offline';
import { shortestReason } from '../../../../contract/shapes';
import { CallRefused } from '../../../platform/calls/call-errors';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Dialog } from '../../../ui/frame/Dialog';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { SuggestedInput } from '../../../ui/staff/SuggestedInput';
import { Sitting } from './parcel-columns';
import { decide } from './parcels';

/** counts: to let the parcel count, or to refuse it. */
export type Deciding = { row: AskedParcel; counts: boolean };

const longestReason = 500;

type DecideDialogProps = Deciding & {
  /** Whether results of the contest have been calculated. */
  isCalculated: boolean;
  onLeave: () => void;
};

/** Shows both sittings side by side, says what will change, and asks for the reason. Rendered only while it is open. */
export function DecideDialog({ row, counts, isCalculated, onLeave }: DecideDialogProps) {
  const words = useWords('offlineClass');
  const { asked, doubt } = words;
  const said = counts ? asked.counting : asked.refusing;
  const act = useAct(useStale('offline'));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim().length < shortestReason;
  const name = nameWithLogin(row);
  const { standing } = row;
  const run = async () => {
    setTried(true);
    if (isMissing) return;
    await act.run(async () => {
      const { recalculate } = await decide(row, counts, reason.trim());
      onLeave();
      return { tone: 'good', title: said.done({ name }), ...(recalculate && { text: asked.recalculateNow }) };
    });
  };
  const columns = [
    { key: 'what', title: asked.col.sitting, cell: ({ title }: Side) => <strong>{title}</strong> },
    {
      key: 'sitting',
      title: asked.col.course,
      cell: ({ sitting }: Side) => (sitting ? <Sitting words={words} sitting={sitting} /> : asked.nothingStands),
    },
  ];
  const sides: Side[] = [
    { title: asked.col.parcel, sitting: row },
    { title: asked.col.standing, sitting: standing },
  ];
  return (
    <Dialog
      open
      title={said.title({ name })}
      confirmLabel={counts ? asked.count : asked.refuse}
      busy={act.busy}
      onClose={onLeave}
      onConfirm={() => void run()}
    >
      <p>
        {asked.col.doubts}: {row.doubts.map((one) => doubt[one]).join('; ')}.
      </p>
      <SimpleTable caption={asked.both} columns={columns} rows={sides} rowKey={({ title }) => title} />
      <p>{counts && standing ? asked.counting.instead : said.consequence}</p>
      {counts && row.doubts.includes('NO_CONSENT') && <Notice tone="warn">{asked.noConsent}</Notice>}
      {counts && isCalculated && <Notice tone="warn">{asked.recalculate}</Notice>}
      <SuggestedInput
        label={asked.reason}
        hint={asked.reasonHint}
        error={tried && isMissing && asked.reasonMissing}
        maxLength={longestReason}
        value={reason}
        onChange={setReason}
        title={asked.suggestions}
        suggestions={Object.values(said.reasons)}
      />
      <FailureNotice title={asked.failed} failure={act.failure}>
        {isConflict(act.failure) && asked.conflict}
      </FailureNotice>
    </Dialog>
  );
}

type Side = { title: string; sitting: { startedAt: string; usedMs: number; answers: number } | null };

function isConflict(failure: unknown): boolean {
  return failure instanceof CallRefused && failure.code === 'CONFLICT';
}
