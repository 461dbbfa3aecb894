import { useEffect, useState } from 'react';
import type { CorrectionPreview } from '../../../contract/correction';
import { ListPager } from '../../lists/ListPager';
import { CallRefused } from '../../platform/calls/call-errors';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CountFilter } from '../../ui/staff/CountFilter';
import { StaffTable } from '../../ui/staff/StaffTable';
import styles from './Correction.module.css';
import { loadMoves, movesPerPage, type Side } from './correction';
import { moveColumns } from './move-columns';

type PreviewCardProps = {
  preview: CorrectionPreview;
  /** The task's number. */
  place: number;
  /** "Visi taškai visiems". */
  what: string;
  /** null: not now. */
  onApply: (() => void) | null;
  /** Somebody else has looked ahead or applied meanwhile: this look is no more. */
  onGone: () => void;
};

/** What a correction would change: how many gain and move, and each of them, the biggest moves first. */
export function PreviewCard({ preview, place, what, onApply, onGone }: PreviewCardProps) {
  const words = useWords('correction', 'units');
  const said = words.preview;
  const [side, setSide] = useState<Side>('ALL');
  const [page, setPage] = useState(1);
  const key = `${preview.id} ${side} ${page}`;
  const load = useLoad(key, (signal) => loadMoves(preview.id, side, page, signal));
  const isGone = load.failure instanceof CallRefused && load.failure.code === 'NOT_FOUND';
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  const { gain, lose, rise, fall, attempts } = preview;
  return (
    <Card aria-label={said.title({ n: place })}>
      <div className={styles.section}>
        <div className="spread">
          <div className="cluster">
            <h2>{said.title({ n: place })}</h2>
            <strong>{what}</strong>
            <Badge tone="warn">{said.notApplied}</Badge>
          </div>
          <Button variant="filled" icon="check" disabled={onApply === null} onClick={() => onApply?.()}>
            {said.apply}
          </Button>
        </div>
        <p className="dimmed">{said.attempts({ n: attempts })}</p>
        <div className={styles.filters}>
          <CountFilter
            label={said.filter}
            value={side}
            onChange={(one) => {
              setSide(one);
              setPage(1);
            }}
            options={[
              { id: 'ALL', label: said.all },
              { id: 'GAIN', label: said.gain, count: gain },
              { id: 'LOSE', label: said.lose, count: lose },
              { id: 'RISE', label: said.rise, count: rise },
              { id: 'FALL', label: said.fall, count: fall },
            ]}
          />
        </div>
        <Loaded load={load} failed={said.loadFailed}>
          {({ moves, total }) => (
            <>
              <StaffTable
                label={said.table}
                columns={moveColumns(words)}
                rows={moves}
                rowId={(row) => row.id}
                dense
                loading={load.loading}
                empty={side === 'ALL' ? said.none : said.noneOfSide}
              />
              <ListPager page={page} pageSize={movesPerPage} total={total} onPage={setPage} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}
