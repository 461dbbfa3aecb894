import type { BankRow } from '../../../../contract/tasks-bank';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { cx } from '../../../ui/cx';
import styles from './BankCells.module.css';
import { marksOf, type UseMark } from './marks';

const looks = {
  inCollection: ['good', 'check'],
  archived: ['quiet', undefined],
  draft: ['warn', 'pencil'],
  keyless: ['warn', 'warning'],
  secret: ['warn', 'lock'],
  public: ['info', undefined],
  contest: ['quiet', undefined],
  inDraft: ['info', 'pencil'],
} as const;

/** The first mark of a task, and how many more it has; all of them as a tooltip and for screen readers. */
export function UseMarks({ row }: { row: BankRow }) {
  const words = useWords('tasksBank');
  const marks = marksOf(row);
  const [first, ...others] = marks;
  if (!first || first.kind === 'unused') return <span className="dimmed">{words.mark.unused}</span>;
  const [tone, icon] = looks[first.kind];
  const all = marks.map((mark) => longOf(mark, words)).join('; ');
  return (
    <span className={cx('inline-row gap-1 fits', styles.marks)} title={all}>
      <span aria-hidden="true">
        <Badge tone={tone} {...(icon && { icon })}>
          {shortOf(first, words)}
        </Badge>
      </span>
      {others.length > 0 && (
        <span aria-hidden="true" className="type-note dimmed">
          {words.more({ n: others.length })}
        </span>
      )}
      <span className="visually-hidden">{all}</span>
    </span>
  );
}

function shortOf(mark: UseMark, { mark: words }: Words<'tasksBank'>): string {
  switch (mark.kind) {
    case 'contest':
    case 'secret':
      return words.contest({ round: mark.use.round, year: mark.use.years });
    case 'inDraft':
      return mark.use.name;
    default:
      return words[mark.kind];
  }
}

function longOf(mark: UseMark, { mark: words, panel, scope }: Words<'tasksBank'>): string {
  switch (mark.kind) {
    case 'keyless':
      return scope.keyless;
    case 'contest':
      return panel.collectionOf({ name: mark.use.name, year: mark.use.years });
    case 'secret':
      return words.secret({ name: panel.collectionOf({ name: mark.use.name, year: mark.use.years }) });
    case 'inDraft':
      return words.inDraft({ name: mark.use.name });
    default:
      return words[mark.kind];
  }
}
