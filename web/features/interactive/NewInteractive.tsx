import { useState } from 'react';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { goToList } from '../../platform/screens/list-place';
import { navigate } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { IconButton } from '../../ui/IconButton';
import { Notice } from '../../ui/Notice';
import deskStyles from '../tasks/desk/Desk.module.css';
import { DeskFrame } from '../tasks/desk/DeskFrame';
import { Identity } from '../tasks/rail/Identity';
import { LevelGrid } from '../tasks/rail/LevelGrid';
import type { Lists } from '../tasks/tasks';
import { TaskTrial } from '../tasks/trial/TaskTrial';
import { tryPackage } from '../tasks/trial/trial';
import {
  emptyDraft,
  faultsOf,
  fileFault,
  isTooLarge,
  type PackageTrial,
  saveDraft,
  sendTrial,
  shownPackage,
} from './interactive';
import styles from './Package.module.css';
import { NameField, PackageField } from './package-fields';

/** The desk of an interactive task that is not there yet: name, number, levels and the first package make it. */
export function NewInteractive({ lists }: { lists: Lists }) {
  const words = useWords('interactive', 'tasksDesk', 'tasks', 'validation');
  const form = useForm({
    draft: 'interactive new',
    initial: () => emptyDraft(lists.languages.find((one) => one.code === 'lt')?.id ?? ''),
  });
  const { fields, change } = form;
  const { busy, failure, run, forget } = useAct(useStale('tasks'));
  const [isChecked, setChecked] = useState(false);
  useTitle(words.title.create);
  const faults = isChecked ? faultsOf(fields) : [];
  const save = () => {
    setChecked(true);
    if (faultsOf(fields).length > 0 || isTooLarge(fields.file)) return;
    void run(async () => {
      const taskId = await saveDraft(fields);
      form.saved();
      navigate({ to: paths.interactiveTaskEdit, params: { taskId }, replace: true });
      return { title: words.tasks.outcome.TASK_CREATED, text: fields.name.trim() };
    });
  };
  const isBad = (field: string) => faults.includes(field);
  const tried = usePackageTrial();
  const badFile = isTooLarge(fields.file) ? words.tooLarge : fileFault(words, failure ?? tried.failure);
  return (
    <DeskFrame
      head={
        <header className={cx('cluster gap-1-2 paper line-below', deskStyles.head)}>
          <IconButton icon="chevron-left" label={words.tasksDesk.back} onClick={() => goToList(paths.tasks)} />
          <div className={cx('flex flex-wrap align-center shrink', deskStyles.what)}>
            <h1 className="fits clip ellipsis heading-question nowrap">{words.title.create}</h1>
          </div>
        </header>
      }
      notices={
        <>
          <DraftLine draft={form.draft} />
          <FailureNotice title={words.outcome.INTERACTIVE_NOT_SAVED} failure={badFile === '' ? failure : null} />
        </>
      }
      sheet={
        <div className={cx('stack centred pad-top-4', styles.pane)}>
          <NameField
            value={fields.name}
            onChange={(name) => change({ name })}
            error={isBad('name') && words.validation.outcome.VALIDATION_REQUIRED}
          />
          <p className="dimmed">{words.tasksDesk.package.none}</p>
          <PackageField
            label={words.file}
            busy={tried.busy}
            error={badFile || (isBad('file') ? words.fileMissing : '')}
            onChange={(file) => {
              change({ file });
              forget();
              tried.choose(file);
            }}
          />
          {tried.failure !== null && badFile === '' && (
            <Notice tone="warn" role="alert" title={words.trial.failed}>
              {failureWords(tried.failure)} {words.trial.canSave}
            </Notice>
          )}
          {tried.trial && <PackageTrialCard trial={tried.trial} name={fields.name.trim() || words.title.create} />}
        </div>
      }
      rail={
        <>
          <section className="plain-grid gap-2 line-below">
            <h2 className="type-note semibold dimmed">{words.tasksDesk.identity.title}</h2>
            <Identity value={fields} onChange={change} taskId={null} lists={lists} isBad={isBad} />
          </section>
          <section className="plain-grid gap-2 line-below" data-field="levels">
            <h2 className="type-note semibold dimmed">{words.tasksDesk.levels.title}</h2>
            <LevelGrid
              ageGroups={lists.ageGroups}
              levels={fields.levels}
              onChange={(levels) => change({ levels })}
              isBad={isBad('levels')}
            />
          </section>
        </>
      }
      bar={
        <>
          <span className={cx('flex flex-wrap align-center shrink dimmed', deskStyles.state)} role="status">
            {faults.length > 0 && <span className="semibold bad">{words.tasks.hint.mendFields}</span>}
          </span>
          <Button size="s" variant="filled" icon="upload" busy={busy} onClick={save}>
            {words.create}
          </Button>
        </>
      }
    />
  );
}

/** The package as pupils will see it; the server judges an answer, and nothing is stored of it. */
function PackageTrialCard({ trial, name }: { trial: PackageTrial; name: string }) {
  const words = useWords('interactive');
  return (
    <section aria-label={words.trial.label}>
      <p className="dimmed">{words.trial.hint}</p>
      <Card>
        <TaskTrial
          key={trial.package}
          task={{ ...shownPackage, name, url: trial.url }}
          onTry={tryPackage(trial.package)}
        />
      </Card>
    </section>
  );
}

/** A chosen package on trial, before its task is saved. One that cannot be shown keeps nobody from saving it. */
function usePackageTrial() {
  const [trial, setTrial] = useState<PackageTrial | null>(null);
  const { busy, failure, run, forget } = useAct(undefined, { stays: true });
  const choose = (file: File | null) => {
    setTrial(null);
    forget();
    if (file === null || isTooLarge(file)) return;
    void run(async () => setTrial(await sendTrial(file)));
  };
  return { trial, busy, failure, choose };
}
