import { useMemo, useState } from 'react';
import type { ImportedRow } from '../../../contract/exchange';
import { useLocale, useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PageEmpty } from '../../ui/PageState';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { StaffTable } from '../../ui/staff/StaffTable';
import { archiveFault } from './ArchiveForm';
import { type ImportedTask, type Preview, takeArchive } from './exchange';
import { LookModal } from './LookModal';
import { ProblemTable } from './ProblemTable';
import { previewColumns } from './preview-columns';

type PreviewPartProps = { file: File; preview: Preview; onTaken: (tasks: ImportedTask[]) => void };

/** What the archive holds: remarks on its files, its tasks, and the button that takes the chosen ones. */
export function PreviewPart({ file, preview, onTaken }: PreviewPartProps) {
  const words = useWords('exchange');
  const { import: own } = words;
  const task = useWords('tasks', 'reference');
  const common = useWords('common');
  const locale = useLocale();
  const { tasks, problems } = preview;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(tasks.filter((one) => one.standing === 'NEW').map((one) => one.file)),
  );
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [looking, setLooking] = useState<ImportedRow | null>(null);
  const columns = useMemo(() => previewColumns(words, task, locale, setLooking), [words, task, locale]);
  const replaced = tasks.filter((one) => chosen.has(one.file) && one.standing === 'REPLACES').length;
  const importChosen = async () => {
    if (busy) return;
    setAsking(false);
    setFault('');
    setBusy(true);
    try {
      onTaken(await takeArchive(file, [...chosen]));
    } catch (failure) {
      setFault(archiveFault(words, failure, own.notTaken));
      setBusy(false);
    }
  };
  const isWhole = (row: ImportedRow) => row.standing !== 'TAKEN';
  return (
    <div className="stack">
      {problems.length > 0 && <ProblemTable problems={problems} />}
      {tasks.length === 0 ? (
        <PageEmpty title={own.nothing}>{own.nothingHint}</PageEmpty>
      ) : (
        <>
          <h2>{own.found({ n: tasks.length })}</h2>
          <StaffTable
            label={own.found({ n: tasks.length })}
            columns={columns}
            rows={tasks}
            rowId={(row) => row.file}
            selected={chosen}
            onSelect={setChosen}
            canSelect={isWhole}
            selectLabels={{ all: own.selectAll, row: (row) => own.select({ name: row.name }) }}
          />
          {fault && (
            <Notice tone="bad" role="alert">
              {fault}
            </Notice>
          )}
          <div className="cluster">
            <Button
              variant="filled"
              icon="download"
              busy={busy}
              disabled={chosen.size === 0}
              onClick={() => (replaced > 0 ? setAsking(true) : void importChosen())}
            >
              {chosen.size === 0 ? own.takeNothing : own.take({ n: chosen.size })}
            </Button>
          </div>
        </>
      )}
      {looking && <LookModal file={file} row={looking} onLeave={() => setLooking(null)} />}
      <ConfirmModal
        open={asking}
        title={own.confirmReplace}
        confirmLabel={own.take({ n: chosen.size })}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void importChosen()}
      >
        <p>{own.replaceHint({ n: replaced })}</p>
      </ConfirmModal>
    </div>
  );
}
