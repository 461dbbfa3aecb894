import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import { dayAndMonth, hourAndMinute } from '../../platform/words/dates';
import { type Locale, useLocale, useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { TileGroup } from '../../ui/staff/board/TileGroup';
import { LessonTile, type LessonTileProps } from './LessonTile';
import { type Filter, type Group, type GroupName, isShown, type Phase } from './state/groups';
import type { Tile } from './state/tile';

/** Tiles of the first paint; the rest follows at once, without holding it up. */
const firstPaint = 48;

const folding: readonly GroupName[] = ['solving', 'ended'];

type TileGroupsProps = {
  groups: readonly Group[];
  show: Filter;
  phase: Phase;
  /** The end of the contest. */
  until: string;
  /** What is the same for all tiles. */
  tile: Pick<LessonTileProps, 'taskCount' | 'isAfter' | 'onAct' | 'onOpen' | 'onChanged'>;
  openUuid: string | null;
  selected: ReadonlySet<string>;
  onChoose: (tile: Tile, on: boolean) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** At the right end of the first heading. */
  aside: ReactNode;
};

/** All tiles under their headings. Of a large class those who solve and those who have finished are folded. */
export function TileGroups(props: TileGroupsProps) {
  const { groups, show, phase, until, tile: same, openUuid, selected, onChoose, onKeyDown, aside } = props;
  const words = useWords('lesson', 'board');
  const locale = useLocale();
  const [most, setMost] = useState(firstPaint);
  const [unfolded, setUnfolded] = useState<readonly GroupName[]>([]);
  useEffect(() => startTransition(() => setMost(Number.POSITIVE_INFINITY)), []);
  let left = most;
  const first = groups.find(({ tiles }) => tiles.some((tile) => isShown(tile, show)))?.name;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the boxes inside
    <div onKeyDown={onKeyDown}>
      {groups.map(({ name, tiles }) => {
        const visible = tiles.filter((tile) => isShown(tile, show));
        if (visible.length === 0) return null;
        const canFold = phase === 'during' && folding.includes(name);
        const isFolded = canFold && show === 'all' && !unfolded.includes(name);
        const now = isFolded ? [] : visible.slice(0, Math.max(0, left));
        left -= now.length;
        return (
          <TileGroup
            key={name}
            title={titleOf(words, name, groups)}
            warn={name === 'attention'}
            count={canFold || name === 'ended' ? visible.length : undefined}
            hint={hintOf(words, name, visible, { until, locale })}
            action={
              <>
                {name === first && aside}
                {canFold && show === 'all' && (
                  <Button
                    size="xs"
                    variant="quiet"
                    iconEnd={isFolded ? 'chevron-down' : undefined}
                    aria-expanded={!isFolded}
                    onClick={() => setUnfolded(isFolded ? [...unfolded, name] : unfolded.filter((one) => one !== name))}
                  >
                    {isFolded ? words.unfold : words.fold}
                  </Button>
                )}
              </>
            }
          >
            {now.map((tile) => (
              <LessonTile
                key={tile.row.uuid}
                tile={tile}
                isChosen={selected.has(tile.row.uuid)}
                isOpen={openUuid === tile.row.uuid}
                onChoose={onChoose}
                {...same}
              />
            ))}
          </TileGroup>
        );
      })}
    </div>
  );
}

function titleOf({ group, board }: Words<'lesson', 'board'>, name: GroupName, all: readonly Group[]): string {
  if (name === 'attention') return board.attention;
  if (name === 'others') return all.length > 1 ? board.others : board.pupils;
  return group[name];
}

/** Quiet words after the heading: what the group waits for. */
function hintOf(
  { hint }: Words<'lesson'>,
  name: GroupName,
  tiles: readonly Tile[],
  { until, locale }: { until: string; locale: Locale },
): string | undefined {
  const signs = tiles.some(({ row }) => row.state === 'SIGNS');
  if (name === 'noAgreement') return hint.noAgreement;
  if (name === 'absent') return signs ? hint.signs : hint.absent;
  if (name !== 'notSat' || Date.parse(until) < Date.now()) return undefined;
  return hint.notSat({ day: dayAndMonth(until, locale), time: hourAndMinute(until) });
}
