import { useMemo, useState } from 'react';
import type { ImportedRow } from '../../../contract/exchange';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useLocale, useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import { archiveFault } from './ArchiveForm';
import { type Archive, type ImportedTask, importArchive, type Preview } from './exchange';
import { ProblemTable } from './ProblemTable';
import { previewColumns } from './preview-columns';
import { TaskModal } from './TaskModal';

type PreviewPartProps = { archive: Archive; preview: Preview; onImported: (tasks: ImportedTask[]) => void };

/** The content of the archive: remarks on its files, its tasks, and the button that imports the chosen ones. */
export function PreviewPart({ archive, preview, onImported }: PreviewPartProps) {
  const words = useWords('exchange');
  const { import: own } = words;
  const task = useWords('tasks', 'reference');
  const locale = useLocale();
  const { tasks, problems } = preview;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(tasks.filter((one) => one.standing === 'NEW').map((one) => one.file)),
  );
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAct(useStale('tasks'));
  const [previewed, setPreviewed] = useState<ImportedRow | null>(null);
  const columns = useMemo(() => previewColumns(words, task, locale, setPreviewed), [words, task, locale]);
  const replaced = tasks.filter((one) => chosen.has(one.file) && one.standing === 'REPLACES').length;
  const importChosen = async () => {
    setAsking(false);
    await run(async () => onImported(await importArchive(archive, [...chosen])));
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
          <FailureNotice failure={failure}>{archiveFault(words, failure, own.notTaken)}</FailureNotice>
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
      {previewed && <TaskModal archive={archive} row={previewed} onLeave={() => setPreviewed(null)} />}
      <ConfirmModal
        open={asking}
        title={own.confirmReplace}
        confirmLabel={own.take({ n: chosen.size })}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void importChosen()}
      >
        <p>{own.replaceHint({ n: replaced })}</p>
      </ConfirmModal>
    </div>
  );
}
