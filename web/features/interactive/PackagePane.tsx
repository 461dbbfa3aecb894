import { useState } from 'react';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { say, textsIn } from '../tasks/draft/document';
import type { DeskState } from '../tasks/draft/saver';
import type { Desk } from '../tasks/draft/use-desk';
import { useDeskState } from '../tasks/draft/use-desk-state';
import { TaskTrial } from '../tasks/trial/TaskTrial';
import { tryStored } from '../tasks/trial/trial';
import { fileFault, isTooLarge, replacePackage, shownPackage } from './interactive';
import styles from './Package.module.css';
import { NameField, PackageField } from './package-fields';

type PackagePaneProps = {
  desk: Desk;
  taskId: string;
  /** The page of the package. */
  url: string | undefined;
};

const nameOf = ({ document }: DeskState) => textsIn(document).name;

/** The package of an interactive task as pupils see it, and the way to replace it. */
export function PackagePane({ desk, taskId, url }: PackagePaneProps) {
  const words = useWords('interactive', 'tasksDesk');
  const name = useDeskState(desk.state, nameOf);
  const [file, setFile] = useState<File | null>(null);
  const { busy, failure, run } = useAct(useStale('tasks'), { stays: true });
  const upload = (chosen: File | null) => {
    setFile(chosen);
    if (chosen === null || isTooLarge(chosen)) return;
    void run(async () => {
      await replacePackage(taskId, chosen);
      return { title: words.tasksDesk.package.saved, text: chosen.name };
    });
  };
  const bad = isTooLarge(file) ? words.tooLarge : fileFault(words, failure);
  return (
    <div className={cx('stack centred pad-top-4', styles.pane)}>
      <NameField value={name} onChange={(next) => desk.change(say({ name: next }))} />
      {url !== undefined && (
        <Card>
          {/* Another package is another page. */}
          <TaskTrial key={url} task={{ ...shownPackage, name, url }} onTry={tryStored(taskId)} />
        </Card>
      )}
      <PackageField label={words.tasksDesk.package.replace} busy={busy} error={bad} onChange={upload} />
      <FailureNotice title={words.outcome.INTERACTIVE_NOT_SAVED} failure={bad === '' ? failure : null} />
    </div>
  );
}
