import { useEffect, useRef, useState } from 'react';
import type { CorrectionPreview } from '../../../contract/correction';
import { PagedTable } from '../../lists/PagedTable';
import { CallRefused } from '../../platform/calls/call-errors';
import { ExportButton } from '../../platform/ExportButton';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CountFilter } from '../../ui/staff/table/CountFilter';
import { discard, loadMoves, movesPerPage, type Side } from './correction';
import { moveColumns, moveLines } from './move-columns';

type PreviewCardProps = {
  preview: CorrectionPreview;
  /** The task's number. */
  place: number;
  /** "Visi taškai visiems". */
  what: string;
  /** The focus goes to its title: the window that asked for it has closed. */
  takesFocus: boolean;
  /** Applies the correction; null: not possible now. */
  onApply: (() => void) | null;
  /** Called if somebody else has made another preview or applied this one meanwhile. */
  onGone: () => void;
};

/** What a correction would change: how many pupils gain and move, and a list of them, the biggest moves first. */
export function PreviewCard({ preview, place, what, takesFocus, onApply, onGone }: PreviewCardProps) {
  const words = useWords('correction', 'units');
  const texts = words.preview;
  const [side, setSide] = useState<Side>('ALL');
  const [page, setPage] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  const load = useData(['correction', 'moves', preview.id, side, page], (signal) =>
    loadMoves(preview.id, side, page, signal),
  );
  const isGone = load.failure instanceof CallRefused && load.failure.code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  const { gain, lose, rise, fall, attempts } = preview;
  const { busy, run } = useAct(useStale('correction'), { stays: true });
  const throwAway = async () => {
    await discard(preview.id);
    return texts.discarded;
  };
  const readFile = () => moveLines(words, preview.id);
  return (
    <Card aria-label={texts.title({ n: place })}>
      <div className="stack gap-3 one-column">
        <div className="spread">
          <div className="cluster">
            <h2 ref={title} tabIndex={-1}>
              {texts.title({ n: place })}
            </h2>
            <strong>{what}</strong>
            <Badge tone="warn">{texts.notApplied}</Badge>
          </div>
          <span className="cluster">
            <ExportButton
              file={texts.file({ n: place })}
              failed={texts.exportFailed}
              read={readFile}
              kinds={['xlsx']}
            />
            <Button busy={busy} onClick={() => void run(throwAway, texts.discardFailed)}>
              {texts.discard}
            </Button>
            <Button variant="filled" icon="check" disabled={onApply === null} onClick={() => onApply?.()}>
              {texts.apply}
            </Button>
          </span>
        </div>
        <p className="dimmed">{texts.attempts({ n: attempts })}</p>
        <div className="scrolls-x">
          <CountFilter
            label={texts.filter}
            value={side}
            onChange={(one) => {
              setSide(one);
              setPage(1);
            }}
            options={[
              { id: 'ALL', label: texts.all },
              { id: 'GAIN', label: texts.gain, count: gain },
              { id: 'LOSE', label: texts.lose, count: lose },
              { id: 'RISE', label: texts.rise, count: rise },
              { id: 'FALL', label: texts.fall, count: fall },
            ]}
          />
        </div>
        <PagedTable
          load={load}
          failed={texts.loadFailed}
          place={{ page, pageSize: movesPerPage, onPage: setPage }}
          label={texts.table}
          columns={moveColumns(words)}
          rowsOf={({ moves }) => moves}
          rowId={(row) => row.id}
          dense
          empty={side === 'ALL' ? texts.none : texts.noneOfSide}
        />
      </div>
    </Card>
  );
}
