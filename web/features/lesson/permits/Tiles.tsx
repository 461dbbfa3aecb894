import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { TileGroup } from '../../../ui/staff/board/TileGroup';
import { PupilTile } from './PupilTile';
import type { Tile } from './standing';
import type { Acts } from './use-acts';

type TilesProps = {
  title: string;
  /** Whether these pupils need the teacher. */
  warn?: boolean;
  tiles: readonly Tile[];
  totalTasks: number;
  selected: ReadonlySet<string>;
  onSelect: (uuids: readonly string[], on: boolean) => void;
  acts: Acts;
};

/** A titled group of tiles. Shows nothing if there are none. */
export function Tiles({ title, warn = false, tiles, totalTasks, selected, onSelect, acts }: TilesProps) {
  const words = useWords('permissions');
  if (tiles.length === 0) return null;
  const expired = tiles.filter(({ standing }) => standing.kind === 'expired');
  return (
    <TileGroup
      title={title}
      warn={warn}
      action={
        warn &&
        expired.length > 1 && (
          <Button
            size="xs"
            icon="clock"
            onClick={() =>
              acts.run(
                'allow',
                expired.map(({ pupil }) => pupil),
              )
            }
          >
            {words.renewExpired({ n: expired.length })}
          </Button>
        )
      }
    >
      {tiles.map((tile) => (
        <PupilTile
          key={tile.pupil.uuid}
          tile={tile}
          totalTasks={totalTasks}
          isChosen={selected.has(tile.pupil.uuid)}
          onChoose={(on) => onSelect([tile.pupil.uuid], on)}
          acts={acts}
        />
      ))}
    </TileGroup>
  );
}
