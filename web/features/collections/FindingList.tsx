import type { Finding } from '../../../contract/collections-acts';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { Findings } from './collections';
import styles from './Editor.module.css';
import { type CollectionWords, collectionWords } from './words';

type FindingListProps = {
  findings: Findings;
  /** Leads to where it is mended: the place of a task, or a field. */
  onShow: (finding: Finding) => void;
};

/** What the check has found: what must be mended, then what one should know, each with a way to it. */
export function FindingList({ findings, onShow }: FindingListProps) {
  const words = useWords(collectionWords);
  const { problems, warnings } = findings;
  const list = (some: readonly Finding[]) => (
    <ul className={styles.findings}>
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
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={words.collection.findings.title} className="stack">
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

function findingWords(
  { collection: { check, findings } }: CollectionWords,
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
    case 'TASK_HELD':
      return findings.held;
    case 'START_POINT':
      return check.startPoint({ n });
  }
}
