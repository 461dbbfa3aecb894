import { useMemo, useState } from 'react';
import { isSameClass } from '../../../../contract/classes';
import { useGuard } from '../../../platform/forms/use-guard';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import type { SelectOption } from '../../../ui/fields/Select';
import { SelectField } from '../../../ui/fields/SelectField';
import { Notice } from '../../../ui/Notice';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { useClasses } from '../../classes/classes';
import styles from './Batch.module.css';
import type { ClassPupil } from './batch-calls';
import { ConsentTable } from './ConsentTable';
import { type Row, rowsOf, sortRows, type Ticks } from './ready';
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
    <div className={cx('grid gap-5 align-start tablet-one-column', styles.batch)}>
      <section className="plain-grid gap-2" aria-labelledby="scans">
        <h2 className="type-staff bold" id="scans">
          {words.scans.title}
        </h2>
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
      <section className="plain-grid gap-2" aria-labelledby="ticks">
        <h2 className="type-staff bold" id="ticks">
          {words.table.title}
        </h2>
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

type PageViewerProps = {
  scan: Scan;
  /** All pages, for the way to the next one. */
  all: readonly Scan[];
  rows: readonly Row[];
  choices: SelectOption[];
  /** A stored page is only looked at. */
  isStored: boolean;
  onGive: (id: number, uuid: string | null) => void;
  onTurn: (id: number, turns: 1 | 3) => void;
  onLook: (id: number | null) => void;
};

/** A page large enough to read the boxes and the signature: turned, and moved to another pupil. */
function PageViewer({ scan, all, rows, choices, isStored, onGive, onTurn, onLook }: PageViewerProps) {
  const words = useWords('agreementsBatch').viewer;
  const at = all.findIndex(({ id }) => id === scan.id);
  const [before, after] = [all[at - 1], all[at + 1]];
  const owner = rows.find(({ uuid }) => uuid === scan.owner);
  const options =
    owner && !choices.some(({ value }) => value === owner.uuid)
      ? [...choices, { value: owner.uuid, label: owner.name }]
      : choices;
  return (
    <StaffModal
      open
      size="lg"
      title={words.title({ n: scan.id, file: scan.file })}
      onClose={() => onLook(null)}
      actions={
        <>
          <Button size="s" icon="arrow-left" disabled={!before} onClick={() => onLook(before?.id ?? null)}>
            {words.previous}
          </Button>
          <Button size="s" iconEnd="arrow-right" disabled={!after} onClick={() => onLook(after?.id ?? null)}>
            {words.next}
          </Button>
        </>
      }
    >
      <SelectField
        label={words.owner}
        value={scan.owner ?? ''}
        empty={words.nobody}
        options={options}
        disabled={isStored}
        onChange={(event) => onGive(scan.id, event.currentTarget.value || null)}
      />
      <div className="cluster">
        <Button size="s" icon="arrow-left" disabled={isStored} onClick={() => onTurn(scan.id, 3)}>
          {words.left}
        </Button>
        <Button size="s" icon="arrow-right" disabled={isStored} onClick={() => onTurn(scan.id, 1)}>
          {words.right}
        </Button>
      </div>
      <div className={cx('center white-ground frame scrolls', styles.large)} data-turns={scan.turns % 2}>
        <img
          className="auto-height"
          src={scan.address}
          alt={words.picture({ n: scan.id })}
          style={{ rotate: `${scan.turns * 90}deg` }}
        />
      </div>
    </StaffModal>
  );
}
