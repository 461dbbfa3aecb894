import { useWords } from '../../../platform/words/words';
import type { IconName } from '../../../ui/icon-paths';
import { CountButtons } from '../../../ui/staff/board/CountButtons';
import { isShown, type StandingFilter, standingFilters, type Tile } from '../permits/standing';

const icons: Record<StandingFilter, IconName> = {
  all: 'list',
  attention: 'warning',
  none: 'hand',
  allowed: 'clock',
  solving: 'pencil',
  finished: 'check',
};

type StandingFiltersProps = {
  tiles: readonly Tile[];
  value: StandingFilter;
  onChange: (filter: StandingFilter) => void;
};

/** The number of pupils in each state. Pressing a number filters by that state. */
export function StandingFilters({ tiles, value, onChange }: StandingFiltersProps) {
  const words = useWords('permissions').filter;
  return (
    <CountButtons
      label={words.label}
      value={value}
      onChange={onChange}
      options={standingFilters.map((id) => ({
        id,
        label: words[id],
        icon: icons[id],
        count: tiles.filter((tile) => isShown(tile, id)).length,
      }))}
    />
  );
}
