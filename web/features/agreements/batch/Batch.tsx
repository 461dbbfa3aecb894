import { useMemo, useState } from 'react';
import { isSameClass } from '../../../../contract/classes';
import { useGuard } from '../../../platform/forms/use-guard';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { useClasses } from '../../classes/classes';
import styles from './Batch.module.css';
import type { ClassPupil } from './batch-calls';
import { ConsentTable } from './ConsentTable';
import { PageViewer } from './PageViewer';
import { rowsOf, sortRows, type Ticks } from './ready';
import { ScanDrop } from './ScanDrop';
import { ScanList } from './ScanList';
import type { Scan } from './scan';
import { useConfirm } from './use-confirm';
import { useScans } from './use-scans';

type BatchProps = { pupils: readonly ClassPupil[]; school: string };

/** Scans on the left, what was signed on the right; one press stores all. What is not confirmed lives in memory alone. */
export function Batch({ pupils, school }: BatchProps) {
  const words = useWords('agreementsBatch');
  const scans = useScans();
  const confirm = useConfirm();
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const [common, setCommon] = useState<File | null>(null);
  const [looking, setLooking] = useState<number | null>(null);
  const classes = useClasses(school).value;
  const noteOf = useMemo(() => {
    const nameOf = ({ grade, subGrade }: NonNullable<Scan['named']>) =>
      classes?.find((one) => grade !== null && isSameClass(one, { grade, subGrade }))?.name;
    return (named: NonNullable<Scan['named']>) => nameOf(named) ?? String(named.grade ?? '');
  }, [classes]);
  // A parent may have signed while the page lay here.
  const has = new Set(pupils.filter(({ state }) => state === 'HAS').map(({ uuid }) => uuid));
  const shown = scans.scans.map((scan) =>
    scan.owner !== null && has.has(scan.owner) && confirm.outcomes.get(scan.owner) !== 'STORED'
      ? { ...scan, state: 'HAS_AGREEMENT' as const, owner: null }
      : scan,
  );
  const rows = rowsOf(pupils, shown, confirm.outcomes, noteOf);
  const sorted = sortRows(rows, shown, ticks, confirm.outcomes);
  useGuard('TEXT', sorted.withPage.length > 0 || sorted.ticked.length > 0);
  const choices = sorted.open.map(({ uuid, name }) => ({ value: uuid, label: name }));
  if (rows.length === 0 && shown.length === 0 && scans.reading === null) {
    return (
      <Notice tone="good" title={words.complete}>
        {words.completeHint}
      </Notice>
    );
  }
  const seen = shown.find(({ id }) => id === looking);
  return (
    <div className={cx('grid gap-5 align-start', styles.batch)}>
      <section aria-labelledby="scans">
        <h2 id="scans">{words.scans.title}</h2>
        <ScanDrop scans={scans} found={shown.filter(({ owner }) => owner !== null).length} />
        <ScanList
          scans={shown}
          outcomes={confirm.outcomes}
          rows={rows}
          choices={choices}
          onGive={scans.give}
          onDrop={scans.drop}
          onLook={setLooking}
        />
      </section>
      <section aria-labelledby="ticks">
        <h2 id="ticks">{words.table.title}</h2>
        <ConsentTable
          rows={rows}
          sorted={sorted}
          scans={shown}
          ticks={ticks}
          onTicks={setTicks}
          common={common}
          onCommon={setCommon}
          confirm={confirm}
          onLook={setLooking}
        />
      </section>
      {seen && (
        <PageViewer
          scan={seen}
          all={shown}
          rows={rows}
          choices={choices}
          isStored={seen.owner !== null && confirm.outcomes.get(seen.owner) === 'STORED'}
          onGive={scans.give}
          onTurn={scans.turn}
          onLook={setLooking}
        />
      )}
    </div>
  );
}
