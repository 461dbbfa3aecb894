import { hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { stateWords } from '../../lesson/state/state-text';
import styles from './Row.module.css';
import { type Mark, needsHelp, type Person } from './rules';

type RowProps = {
  person: Person;
  /** After all contests: nobody is expected any more. */
  isOver: boolean;
  onMark: (mark: Mark) => void;
  onOpen: () => void;
};

/** A pupil at the door: one tap marks the arrival, one takes it back until the pupil has begun. */
export function Row({ person, isOver, onMark, onOpen }: RowProps) {
  const words = useWords('secondroundDay', 'board');
  const { pupil, name, standing, waiting } = person;
  const hasCome = standing !== 'EXPECTED';
  const hasBegun = standing === 'SOLVING' || standing === 'FINISHED';
  return (
    <li
      className={cx(
        'grid gap-none-3 align-center column-and-end raised frame rounded-card',
        styles.row,
        hasCome && !hasBegun && 'good-frame',
        needsHelp(person) && 'bad-frame',
      )}
    >
      <div>
        <button
          type="button"
          className="text-start bare type-base semibold hover-underlined"
          aria-label={words.open({ name })}
          onClick={onOpen}
        >
          {name}
        </button>
        <div className="type-dense dimmed">
          {pupil.className} · {pupil.schoolName}
        </div>
        <div className="type-dense dimmed">
          <span className="copied">{pupil.login}</span>
        </div>
        {hasCome && <div className="type-dense">{standingWords(words, person)}</div>}
      </div>
      <div className={cx('grid gap-0 text-end', styles.end)}>
        {hasCome && !hasBegun && (
          <span className="type-dense semibold good">
            {pupil.arrivedAt ? words.arrivedAt({ time: hourAndMinute(pupil.arrivedAt) }) : words.arrive}
          </span>
        )}
        {waiting && <span className="type-dense warn">{words.notSent}</span>}
        {hasCome && !hasBegun && (
          <Button
            variant="quiet"
            className={styles.undo}
            aria-label={words.undoName({ name })}
            onClick={() => onMark('UNDO')}
          >
            {words.undo}
          </Button>
        )}
        {!hasCome && !isOver && (
          <Button
            variant="filled"
            icon="check"
            aria-label={words.arriveName({ name })}
            onClick={() => onMark('ARRIVE')}
          >
            {words.arrive}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How a pupil stands; of who may begin, or wants a permission, the centre says more than the class screen. */
export function standingWords(words: Words<'secondroundDay', 'board'>, { standing, shown }: Person): string {
  const { permissionEndsAt } = shown.row;
  switch (standing) {
    case 'EXPECTED':
    case 'ARRIVED':
      return words.state[standing];
    case 'ALLOWED':
    case 'EXPIRED':
      return words.state[standing]({ time: permissionEndsAt === null ? '' : hourAndMinute(permissionEndsAt) });
    default:
      return stateWords(words.board, shown);
  }
}
