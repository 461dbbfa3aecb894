import { useState } from 'react';
import { type ExportFormat, exportFormats } from '../../../contract/exchange';
import { Loaded } from '../../platform/calls/Loaded';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import styles from './Exchange.module.css';
import { type ExportSource, linkToExport, loadPlan, type PlannedTask } from './exchange';

/** Exports a task, a collection or chosen tasks: the button with its window. */
export function ExportButton({ what }: { what: ExportSource }) {
  const words = useWords('exchange').export;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="s" icon="upload" onClick={() => setAsking(true)}>
        {words.act}
      </Button>
      {asking && <ExportModal what={what} onLeave={() => setAsking(false)} />}
    </>
  );
}

type ExportModalProps = { what: ExportSource; name?: string; onLeave: () => void };

/** Shows which tasks can be exported and why others cannot, asks for the format, and downloads the file. */
export function ExportModal({ what, name, onLeave }: ExportModalProps) {
  const words = useWords('exchange').export;
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const load = useData(['exchange', 'plan', what, format], (signal) => loadPlan(what, format, signal));
  const { busy, failure, run } = useAct();
  const out = load.value?.filter((task) => task.fit === 'OK').length ?? 0;
  const download = () =>
    run(async () => {
      const anchor = document.createElement('a');
      anchor.href = await linkToExport(what, format);
      anchor.download = '';
      anchor.click();
      onLeave();
    });
  return (
    <StaffModal
      open
      title={words.title}
      onClose={onLeave}
      actions={
        <ModalFoot
          label={words.download}
          icon="download"
          busy={busy}
          disabled={out === 0}
          onCancel={onLeave}
          onAct={() => void download()}
        />
      }
    >
      <div className="stack">
        {name && <strong>{name}</strong>}
        <p className="dimmed">{words.about}</p>
        <fieldset className="wrap gap-2-5 shrink no-margin no-padding no-border">
          <legend className="below-2 type-dense semibold">{words.format}</legend>
          {exportFormats.map((one) => (
            <Checkbox
              key={one}
              type="radio"
              name="export-format"
              label={words.formats[one]}
              checked={format === one}
              onChange={() => setFormat(one)}
            />
          ))}
        </fieldset>
        <Loaded load={load} failed={words.loadFailed}>
          {(tasks) => <Plan tasks={tasks} />}
        </Loaded>
        <FailureNotice title={words.failed} failure={failure} />
      </div>
    </StaffModal>
  );
}

function Plan({ tasks }: { tasks: readonly PlannedTask[] }) {
  const words = useWords('exchange').export;
  const left = tasks.flatMap((task, place) => (task.fit === 'OK' ? [] : [{ ...task, fit: task.fit, place }]));
  const out = tasks.length - left.length;
  return (
    <>
      <p role="status">
        <strong>{out === 0 ? words.nothing : words.out({ n: out })}</strong>
      </p>
      {left.length > 0 && (
        <Notice tone="warn" title={words.left}>
          <ul className={cx('stack gap-1 no-margin', styles.left)}>
            {left.map((task) => (
              <li key={task.place}>
                {task.name === '' ? words.hiddenName : task.name}: {words.why[task.fit]}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
