import { useWords } from '../../platform/words';
import { Icon } from '../../ui/Icon';
import type { IconName } from '../../ui/icon-paths';
import styles from './BoardFilters.module.css';
import { type BoardFilter, boardFilters, isShown, type Tile } from './board';
import { permissionWords } from './words';

const icons: Record<BoardFilter, IconName> = {
  all: 'list',
  attention: 'warning',
  none: 'hand',
  allowed: 'clock',
  solving: 'pencil',
  finished: 'check',
};

type BoardFiltersProps = { tiles: readonly Tile[]; value: BoardFilter; onChange: (filter: BoardFilter) => void };

/** How many pupils are in which state; each count shows only those. */
export function BoardFilters({ tiles, value, onChange }: BoardFiltersProps) {
  const words = useWords(permissionWords).filter;
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{words.label}</legend>
      {boardFilters.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === value} onClick={() => onChange(filter)}>
          <Icon name={icons[filter]} size={16} />
          <span>{words[filter]}</span>
          <b className="num">{tiles.filter((tile) => isShown(tile, filter)).length}</b>
        </button>
      ))}
    </fieldset>
  );
}
