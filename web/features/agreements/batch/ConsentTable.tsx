import { useEffect, useRef } from 'react';
import { useMedia } from '../../../platform/use-media';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { FileButton } from '../../../ui/staff/FileButton';
import { ConsentRow } from './ConsentRow';
import styles from './ConsentTable.module.css';
import { headTick, type Row, type sortRows, type Tick, type Ticks, tickAll } from './ready';
import type { Scan } from './scan';
import type { Confirm } from './use-confirm';

type ConsentTableProps = {
  rows: readonly Row[];
  sorted: ReturnType<typeof sortRows>;
  scans: readonly Scan[];
  ticks: Ticks;
  onTicks: (ticks: Ticks) => void;
  /** One scan for all who have no page of their own. */
  common: File | null;
  onCommon: (file: File | null) => void;
  confirm: Confirm;
  onLook: (id: number) => void;
};

/** What was signed, by pupil: two boxes as on the paper, none ticked beforehand, and the press that stores. */
export function ConsentTable(props: ConsentTableProps) {
  const { rows, sorted, scans, ticks, onTicks, common, onCommon, confirm, onLook } = props;
  const words = useWords('agreementsBatch').table;
  const ready = common === null ? sorted.ticked.filter((row) => !sorted.bare.includes(row)) : sorted.ticked;
  const send = () => confirm.send(ready, { scans, ticks, common });
  const isPhone = useMedia('(max-width: 700px)');
  const { progress, cut } = confirm;
  return (
    <>
      <div className={cx('box', styles.card)}>
        <div className={cx('cluster gap-2 spread sticky at-top layer-1 pad-2-side num white-text', styles.bar)}>
          <strong>{words.marked({ n: sorted.ticked.length })}</strong>
          <div className={styles.confirm}>
            <Button
              // On a phone the bar is at the foot of a light page, otherwise it is dark.
              variant={isPhone ? 'filled' : 'outline'}
              size="s"
              icon="check"
              busy={progress !== null}
              disabled={confirm.busy ? progress === null : ready.length === 0}
              onClick={send}
            >
              {progress
                ? words.sending(progress)
                : ready.length > 0
                  ? words.confirm({ n: ready.length })
                  : words.confirmNone}
            </Button>
          </div>
        </div>
        <table className={cx('rows num', styles.table)}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr className="phone-flex-wrap">
              <th scope="col">{words.pupil}</th>
              {(['takePart', 'publish'] as const).map((kind) => (
                <th key={kind} scope="col">
                  <HeadBox kind={kind} sorted={sorted} ticks={ticks} isOff={confirm.busy} onTicks={onTicks} />
                </th>
              ))}
              <th scope="col">{words.sheet}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ConsentRow
                key={row.uuid}
                row={row}
                scans={scans}
                tick={ticks.get(row.uuid)}
                hasCommon={common !== null}
                outcome={confirm.outcomes.get(row.uuid)}
                isOff={confirm.busy}
                onTick={(tick) => onTicks(new Map([...ticks, [row.uuid, tick]]))}
                onLook={onLook}
                onUndo={() => confirm.undo([row])}
              />
            ))}
          </tbody>
        </table>
      </div>
      {cut && (
        <Notice
          tone="bad"
          role="alert"
          title={words.cutTitle}
          action={
            <Button size="s" busy={confirm.busy} onClick={send}>
              {words.retry}
            </Button>
          }
        >
          {failureWords(cut.failure)} {words.cut(cut)}
        </Notice>
      )}
      <Common bare={sorted.bare} file={common} onFile={onCommon} />
      {sorted.publishAlone.length > 0 && <Notice tone="warn">{words.publishAlone}</Notice>}
      <p className="type-dense dimmed">{words.hint}</p>
    </>
  );
}

type HeadBoxProps = Pick<ConsentTableProps, 'sorted' | 'ticks' | 'onTicks'> & { kind: keyof Tick; isOff: boolean };

/** The box of a column: ticks all who have a page. */
function HeadBox({ kind, sorted, ticks, isOff, onTicks }: HeadBoxProps) {
  const words = useWords('agreementsBatch').table;
  const box = useRef<HTMLInputElement>(null);
  const state = headTick(sorted.withPage, ticks, kind);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'SOME';
  }, [state]);
  return (
    <label className={cx('inline-row control pressable phone-touch', styles.box)}>
      <input
        className="no-margin tick"
        ref={box}
        type="checkbox"
        aria-label={kind === 'takePart' ? words.takePartAll : words.publishAll}
        checked={state === 'ALL'}
        disabled={isOff || sorted.withPage.length === 0}
        onChange={({ target }) => onTicks(tickAll(ticks, sorted.withPage, kind, target.checked))}
      />
      <span>{words[kind]}</span>
    </label>
  );
}

type CommonProps = { bare: readonly Row[]; file: File | null; onFile: (file: File | null) => void };

/** One scan for those who are ticked without a page of their own. */
function Common({ bare, file, onFile }: CommonProps) {
  const words = useWords('agreementsBatch').table;
  if (file)
    return (
      <Notice
        tone="good"
        action={
          <Button size="s" onClick={() => onFile(null)}>
            {words.commonDrop({ file: file.name })}
          </Button>
        }
      >
        {words.common}: {file.name}
      </Notice>
    );
  if (bare.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={words.commonNeeded({ n: bare.length })}
      action={
        <FileButton
          size="s"
          label={words.commonFile}
          accept="application/pdf,image/jpeg,image/png"
          onFiles={([first]) => first && onFile(first)}
        >
          {words.commonChoose}
        </FileButton>
      }
    >
      {words.commonHint}
    </Notice>
  );
}
