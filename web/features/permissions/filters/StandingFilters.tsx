import { useWords } from '../../../platform/words/words';
import type { IconName } from '../../../ui/icon-paths';
import { CountButtons } from '../../../ui/staff/CountButtons';
import { type BoardFilter, boardFilters, isShown, type Tile } from '../tiles/standing';

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
  const words = useWords('permissions').filter;
  return (
    <CountButtons
      label={words.label}
      value={value}
      onChange={onChange}
      options={boardFilters.map((id) => ({
        id,
        label: words[id],
        icon: icons[id],
        count: tiles.filter((tile) => isShown(tile, id)).length,
      }))}
    />
  );
}
