import { useWords } from '../../../platform/words/words';
import type { IconName } from '../../../ui/icon-paths';
import { CountButtons } from '../../../ui/staff/board/CountButtons';
import { type Filter, filters, isShown } from '../state/groups';
import type { Tile } from '../state/tile';

const icons: Record<Filter, IconName> = {
  all: 'list',
  NO_AGREEMENT: 'paper',
  SIGNS: 'pencil',
  OFFLINE: 'circle',
  WAITING: 'hand',
  ALLOWED: 'clock',
  RUNNING: 'pencil',
  ENDED: 'check',
};

type CountsProps = { tiles: readonly Tile[]; value: Filter; onChange: (filter: Filter) => void };

/** How many pupils are in each group, as buttons that show only these. Empty groups are left out. */
export function Counts({ tiles, value, onChange }: CountsProps) {
  const words = useWords('lesson');
  return (
    <CountButtons
      label={words.show}
      value={value}
      all="all"
      onChange={onChange}
      options={filters
        .map((id) => ({
          id,
          label: words.filter[id],
          icon: icons[id],
          count: tiles.filter((tile) => isShown(tile, id)).length,
        }))
        .filter(({ id, count }) => count > 0 || id === value || id === 'all')}
    />
  );
}
