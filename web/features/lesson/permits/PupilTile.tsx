import { useSettings } from '../../../platform/calls/settings';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { LogBar } from '../../../ui/sitting/LogBar';
import { type MarkState, StateMark } from '../../../ui/sitting/StateMark';
import { PersonTile } from '../../../ui/staff/board/PersonTile';
import { type MenuAct, RowMenu } from '../../../ui/staff/table/RowMenu';
import { contactWords } from './contact-text';
import styles from './PupilTile.module.css';
import type { ActName } from './permissions';
import { canBeLetIn, type Standing, type Tile } from './standing';
import type { Acts } from './use-acts';

const marks = {
  none: 'waiting',
  allowed: 'allowed',
  expired: 'bad',
  solving: 'working',
  finished: 'done',
} as const satisfies Record<Standing['kind'], MarkState>;

type PupilTileProps = {
  tile: Tile;
  totalTasks: number;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
  acts: Acts;
};

/** One pupil of the class: name, state, time, number of answers, and acts. */
export function PupilTile({ tile, totalTasks, isChosen, onChoose, acts }: PupilTileProps) {
  const words = useWords('permissions', 'board');
  const { pupil, standing, signs } = tile;
  const name = `${pupil.firstName} ${pupil.lastName}`;
  const { flags } = useSettings();
  const { kind } = standing;
  const sits = kind === 'solving' || kind === 'finished';
  const menu = menuOf(words, tile, acts);
  return (
    <PersonTile
      mark={<StateMark state={markOf(tile)} icon={signs === 'PUPIL' ? 'pencil' : undefined} />}
      name={flags.loginColumn ? `${name} (${pupil.login})` : name}
      time={timeWords(words, standing)}
      state={stateWords(words, tile, totalTasks)}
      tone={kind === 'finished' ? 'good' : kind === 'expired' ? 'bad' : undefined}
      frame={tile.needsAttention ? (kind === 'solving' ? 'warn' : 'bad') : undefined}
      choice={
        canBeLetIn(standing) ? { label: words.tile.choose({ name }), checked: isChosen, onChange: onChoose } : undefined
      }
      end={
        <>
          {sits && <LogBar look="ticks" logs={ticks(pupil.answered, totalTasks)} />}
          {signs === 'PARENT' && (
            <Badge tone="bad" icon="warning">
              {words.tile.noAgreement}
            </Badge>
          )}
          {signs === null && (kind === 'none' || kind === 'expired') && (
            <Button
              size="xs"
              variant="quiet"
              className={styles.act}
              aria-label={kind === 'none' ? words.tile.allowName({ name }) : `${words.renew}: ${name}`}
              onClick={() => acts.run('allow', [pupil])}
            >
              {kind === 'none' ? words.tile.allow : words.tile.renew}
            </Button>
          )}
        </>
      }
      menu={menu.length > 0 && <RowMenu label={words.tile.acts({ name })} acts={menu} />}
    />
  );
}

function markOf({ pupil, standing, signs }: Tile): MarkState {
  if (signs !== null) return signs === 'PARENT' ? 'bad' : 'absent';
  if (standing.kind !== 'solving' || pupil.contact === null) return marks[standing.kind];
  return pupil.contact.kind === 'SILENT' ? 'lost' : 'waiting';
}

/** The acts that are possible now. */
function menuOf(words: Words<'permissions', 'board'>, { pupil, standing }: Tile, acts: Acts): MenuAct[] {
  const run = (act: ActName) => () => acts.run(act, [pupil]);
  const withdraw: MenuAct = { label: words.disallow, icon: 'cross', onAct: run('withdraw') };
  if (standing.kind === 'allowed') return [{ label: words.renew, icon: 'clock', onAct: run('allow') }, withdraw];
  if (standing.kind === 'expired') return [withdraw];
  if (standing.kind === 'solving')
    return [{ label: words.disallowFinish, icon: 'flag', danger: true, onAct: run('close') }];
  return [];
}

function stateWords(words: Words<'permissions', 'board'>, { pupil, standing, signs }: Tile, total: number): string {
  const { kind } = standing;
  if (signs === 'PUPIL') return kind === 'allowed' ? words.board.state.signsAllowed : words.board.state.SIGNS;
  if (kind === 'solving' && pupil.contact !== null) return contactWords(words.board.state, pupil.contact);
  if (kind === 'none') return words.state.none;
  if (kind === 'expired') return words.state.expired;
  if (kind === 'allowed') return words.state.allowed({ time: hourAndMinute(pupil.permissionEndsAt ?? '') });
  if (kind === 'finished') return words.tile.finishedAt({ time: hourAndMinute(pupil.finishDate ?? '') });
  return words.tile.answered({ n: pupil.answered, total });
}

function timeWords(words: Words<'permissions', 'board'>, standing: Standing): string {
  if (standing.kind !== 'allowed' && standing.kind !== 'solving') return '';
  return standing.minutesLeft > 0 ? words.tile.minutesLeft({ n: standing.minutesLeft }) : words.tile.timeOver;
}

function ticks(answered: number, total: number) {
  return Array.from({ length: total }, (_, place) => ({
    state: place < answered ? ('onServer' as const) : ('empty' as const),
  }));
}
