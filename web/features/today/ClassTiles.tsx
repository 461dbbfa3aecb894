import type { TodayClass } from '../../../contract/today';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { LostPart } from './beside/LostPart';
import { ClassTile } from './ClassTile';
import styles from './ClassTiles.module.css';

/** More classes than these are shown without their bars. */
const MOST_WITH_BARS = 12;

type ClassTilesProps = {
  /** Null: they could not be read. */
  classes: readonly TodayClass[] | null;
  /** All classes of the school, not only the teacher's own. */
  isAll: boolean;
  /** Whether the other classes are offered. */
  hasSwitch: boolean;
};

/** A tile for each class, the teacher's own first. */
export function ClassTiles({ classes, isAll, hasSwitch }: ClassTilesProps) {
  const words = useWords('today');
  const mine = classes?.filter(({ isMine }) => isMine) ?? [];
  const others = classes?.filter(({ isMine }) => !isMine) ?? [];
  const shown = isAll ? [...mine, ...others] : mine;
  const offersOthers = hasSwitch && mine.length > 0 && others.length > 0;
  return (
    <section aria-labelledby="classes">
      <div className="cluster gap-1-4 spread align-baseline below-2 type-dense">
        <h2 className="type-staff semibold" id="classes">
          {isAll && (mine.length === 0 || others.length > 0) ? words.classes.all : words.classes.mine}
        </h2>
        {offersOthers && (
          <Link to={paths.home} search={isAll ? '' : '?all=1'} aria-current="false">
            {isAll ? words.classes.showMine : words.classes.showAll}
          </Link>
        )}
      </div>
      {classes === null ? (
        <LostPart>{words.classes.lost}</LostPart>
      ) : (
        <div
          className={cx('grid gap-3 phone-gap-2', styles.tiles)}
          data-many={shown.length > MOST_WITH_BARS || undefined}
        >
          {shown.map((one) => (
            <ClassTile key={`${one.grade} ${one.subGrade}`} one={one} hasBar={shown.length <= MOST_WITH_BARS} />
          ))}
        </div>
      )}
    </section>
  );
}
