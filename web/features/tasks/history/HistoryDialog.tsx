import { useState } from 'react';
import type { TaskVersion } from '../../../../contract/tasks-desk';
import { Loaded } from '../../../platform/calls/Loaded';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { headOf } from '../desk/missing';
import { Segments } from '../desk/Segments';
import { loadHistory, loadVersion, restoreVersion } from '../draft/desk-calls';
import { documentOf, shownOf } from '../draft/desk-fields';
import { textsIn } from '../draft/document';
import type { Desk } from '../draft/use-desk';
import { TaskPreview } from '../scene/TaskPreview';
import type { Lists } from '../tasks';
import styles from './History.module.css';
import { VersionDiff } from './VersionDiff';

type HistoryDialogProps = { desk: Desk; lists: Lists; onClose: () => void };

const looks = ['DIFF', 'PAGE'] as const;
type Look = (typeof looks)[number];

/** The versions of the task: who changed what, how it looked, and the way back to any of them. */
export function HistoryDialog({ desk, lists, onClose }: HistoryDialogProps) {
  const words = useWords('tasksHistory', 'tasksDesk');
  const common = useWords('common');
  const { id, document } = desk.state.get();
  const taskId = id ?? '';
  const [look, setLook] = useState<Look>('DIFF');
  const [chosen, setChosen] = useState<number | null>(null);
  const load = useData(['tasks', 'history', taskId], async (signal) => {
    // What was typed last is a version, too.
    await desk.saver.saveNow();
    return loadHistory(taskId, signal);
  });
  const versions = load.value?.versions ?? [];
  const version = versions.find(({ no }) => no === chosen) ?? versions[0];
  const restore = useRestore(desk, lists, onClose);
  return (
    <StaffModal
      open
      size="wide"
      title={words.title({ name: textsIn(document).name.trim() || words.tasksDesk.title.unnamed })}
      onClose={onClose}
      actions={
        <>
          <span className={cx('type-dense dimmed', styles.foot)}>{words.foot}</span>
          <Button size="s" onClick={onClose}>
            {common.close}
          </Button>
          {version && version.no !== versions[0]?.no && (
            <Button
              size="s"
              variant="filled"
              icon="refresh"
              busy={restore.busy}
              onClick={() => restore.run(taskId, version.no)}
            >
              {words.restore({ time: timeText(version.at) })}
            </Button>
          )}
        </>
      }
    >
      <FailureNotice title={words.notRestored} failure={restore.failure} />
      <Segments
        label={words.looks.label}
        options={looks.map((one) => ({ id: one, label: words.looks[one] }))}
        value={look}
        onChange={setLook}
      />
      <Loaded load={load} failed={words.failed}>
        {({ copies }) => (
          <div className={cx('plain-grid phone-one-column', styles.history)}>
            <ol className={cx('plain-list ruled scrolls type-dense', styles.list)} aria-label={words.versions}>
              {versions.map((one) => (
                <li key={one.no}>
                  <button
                    className="grid gap-0 full-width text-left pad-2-side no-ground no-border break-anywhere text hover-ground"
                    type="button"
                    aria-current={one.no === version?.no ? 'true' : undefined}
                    onClick={() => setChosen(one.no)}
                  >
                    <strong className="num">{timeText(one.at)}</strong>
                    <span className="type-note dimmed">{aboutVersion(words, one)}</span>
                  </button>
                </li>
              ))}
              {copies.map(({ collectionId, name, at }) => (
                <li
                  key={collectionId}
                  className="grid gap-0 full-width text-left pad-2-side font-inherit break-anywhere text"
                >
                  <strong className="num">{dayOf(at)}</strong>
                  <span className="type-note dimmed">{words.copy({ name })}</span>
                </li>
              ))}
            </ol>
            <div className={cx('stack gap-4 scrolls', styles.version)}>
              {version && <VersionView taskId={taskId} no={version.no} lists={lists} look={look} />}
            </div>
          </div>
        )}
      </Loaded>
    </StaffModal>
  );
}

/** Restoring makes a new version; the draft of now stays in the history. */
function useRestore(desk: Desk, lists: Lists, onDone: () => void) {
  const words = useWords('tasksHistory');
  const { busy, failure, run } = useAct(useStale('tasks'));
  const restore = (taskId: string, no: number) =>
    run(async () => {
      await desk.saver.saveNow();
      const opened = await restoreVersion(taskId, no);
      desk.saver.take(opened.rev, documentOf(opened.fields, lists, desk.state.get().document), opened);
      onDone();
      return words.restored;
    });
  return { busy, failure, run: (taskId: string, no: number) => void restore(taskId, no) };
}

type VersionViewProps = { taskId: string; no: number; lists: Lists; look: Look };

function VersionView({ taskId, no, lists, look }: VersionViewProps) {
  const words = useWords('tasksHistory');
  const load = useData(['tasks', 'version', taskId, no], (signal) => loadVersion(taskId, no, signal));
  return (
    <Loaded load={load} failed={words.failedVersion}>
      {({ fields, before }) => {
        const shown = shownOf(documentOf(fields, lists), lists);
        return look === 'DIFF' ? (
          <VersionDiff before={before} after={fields} lists={lists} lang={shown.lang} />
        ) : (
          <TaskPreview key={no} task={shown} marksKey />
        );
      }}
    </Loaded>
  );
}

function aboutVersion(words: Words<'tasksHistory', 'tasksDesk'>, version: TaskVersion): string {
  const names: Partial<Record<string, string>> = words.tasksDesk.missing.fields;
  const changed = [...new Set(version.changed.map((field) => names[headOf(field)] ?? ''))].filter(Boolean);
  const what = version.note ? words.notes[version.note] : words.kinds[version.kind];
  return [version.by, what, changed.join(', ').toLowerCase(), version.isShown ? words.isShown : '']
    .filter(Boolean)
    .join(' · ');
}

/** "10:18" of today, otherwise "11-17 16:02", with the year of another year before it. */
function timeText(at: string): string {
  const [day, now] = [dayOf(at), dayOf(Date.now())];
  if (day === now) return hourAndMinute(at);
  return `${day.slice(0, 4) === now.slice(0, 4) ? day.slice(5) : day} ${hourAndMinute(at)}`;
}
