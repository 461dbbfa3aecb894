import { useEffect, useRef } from 'react';
import type { Finding } from '../../../../contract/collections-acts';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import type { Findings, WholeCollection } from '../collections';
import styles from './Editor.module.css';

type FindingListProps = {
  findings: Findings;
  exercises: WholeCollection['exercises'];
  /** Goes to where the finding is fixed: a task's row, or a field. */
  onShow: (finding: Finding) => void;
};

/** Findings that are fixed in the task, not in the collection. */
const inTask: readonly Finding['code'][] = [
  'NO_KEY',
  'KEY_OUTSIDE_BOUNDS',
  'NO_LANGUAGE',
  'OTHER_LANGUAGE',
  'IMAGE_MISSING',
  'IMAGE_NO_ALT',
  'ANSWERS_SMALL',
  'RECORDING_OUTDATED',
];

/** The findings of the check: problems, then warnings, each with a link to its place. */
export function FindingList({ findings, exercises, onShow }: FindingListProps) {
  const place = useRef<HTMLElement>(null);
  // The acts of the form are always in sight, what they find must come into sight.
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const words = useWords('collections');
  const taskOf = ({ code, taskId }: Finding) =>
    inTask.includes(code) ? exercises.find((one) => one.bro_bre_id === taskId) : undefined;
  const { problems, warnings } = findings;
  const list = (some: readonly Finding[]) => (
    <ul className={cx('stack gap-1', styles.findings)}>
      {some.map((one) => (
        <li key={`${one.code} ${one.taskId ?? ''} ${one.n ?? ''} ${one.name ?? ''}`}>
          <span>{findingWords(words, one)}</span>{' '}
          <Button
            size="xs"
            variant="quiet"
            aria-label={`${words.collection.findings.show}: ${findingWords(words, one)}`}
            onClick={() => onShow(one)}
          >
            {words.collection.findings.show}
          </Button>
          <TaskLink task={taskOf(one)} label={words.collection.findings.open} />
        </li>
      ))}
    </ul>
  );
  return (
    <section ref={place} aria-label={words.collection.findings.title} className="stack">
      {problems.length > 0 ? (
        <Notice tone="bad" role="alert" title={words.outcome.COLLECTION_INCOMPLETE}>
          {list(problems)}
        </Notice>
      ) : (
        <Notice tone="good" role="status" title={words.collection.findings.fine} />
      )}
      {warnings.length > 0 && (
        <Notice tone="warn" title={words.collection.findings.warnings}>
          {list(warnings)}
        </Notice>
      )}
    </section>
  );
}

/** Links to the task in the list of tasks, where people change it and confirm its answer. */
function TaskLink({ task, label }: { task: WholeCollection['exercises'][number] | undefined; label: string }) {
  if (!task) return null;
  const { name, internationalId: uid } = task;
  return (
    <Link
      to={paths.tasks}
      search={`?${new URLSearchParams({ name, uid })}`}
      className={buttonClass({ size: 'xs', variant: 'quiet' })}
      aria-label={`${label}: ${name}`}
    >
      {label}
    </Link>
  );
}

function findingWords(
  { collection: { check, findings } }: Words<'collections'>,
  { code, name = '', n = 0 }: Finding,
): string {
  switch (code) {
    case 'NO_TASKS':
      return findings.noTasks;
    case 'NO_GRADES':
      return findings.noGrades;
    case 'DATES':
      return check.dates;
    case 'NO_KEY':
      return check.noKey({ name });
    case 'KEY_OUTSIDE_BOUNDS':
      return check.keyOutside({ name });
    case 'IMAGE_NO_ALT':
      return check.noAlt({ name, n });
    case 'ANSWERS_SMALL':
      return check.answersSmall({ name, n });
    case 'RECORDING_OUTDATED':
      return check.recordingOutdated({ name, n });
    case 'SIGHT_UNCHECKED':
      return check.sightUnchecked({ n });
    case 'NO_LEVEL':
      return check.noLevel({ name });
    case 'NO_POINTS':
      return check.noPoints({ name });
    case 'NO_LANGUAGE':
      return check.noLanguage({ name });
    case 'OTHER_LANGUAGE':
      return findings.otherLanguage({ name });
    case 'IMAGE_MISSING':
      return check.imageMissing({ name });
    case 'TASK_PUBLISHED':
      return findings.published({ name });
    case 'GRADE_TWICE':
      return `${check.gradeTwice({ n })} ${findings.gradeTwiceIn({ name })}`;
    case 'TASK_IN_CONTEST':
      return findings.inContest({ name });
    case 'TASK_HELD':
      return findings.held;
    case 'START_POINT':
      return check.startPoint({ n });
  }
}
