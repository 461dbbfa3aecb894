// The words of a pupil's state, the time beside them, and the mark before them.
import { timeOrDay } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import type { IconName } from '../../../ui/icon-paths';
import type { MarkState } from '../../../ui/sitting/StateMark';
import { hasEnded, isAllowed, needsAttention, type ShownState } from './tile';

type State = ShownState['row']['state'];

const marks = {
  NO_AGREEMENT: 'paper',
  SIGNS: 'signs',
  OFFLINE: 'absent',
  WAITING: 'waiting',
  ALLOWED: 'allowed',
  EXPIRED: 'waiting',
  SOLVING: 'working',
  UNSENT: 'unsent',
  SILENT: 'lost',
  LOGGED_OUT: 'away',
  MOVING: 'allowed',
  REOPENED: 'allowed',
  LOGGED_IN: 'allowed',
  LOST_AT_END: 'unsent',
  CLOSED: 'absent',
  TIME_OVER: 'done',
  FINISHED: 'done',
} as const satisfies Record<State, MarkState>;

const icons: Partial<Record<State, IconName>> = {
  EXPIRED: 'clock',
  MOVING: 'computers',
  REOPENED: 'refresh',
  LOGGED_IN: 'user',
  LOST_AT_END: 'wifi-off',
  CLOSED: 'cross',
};

/** The mark of a state and its drawing, where that is another than the mark's own. */
export function markOf(tile: ShownState): { state: MarkState; icon: IconName | undefined } {
  const { state, sid } = tile.row;
  if (state === 'SIGNS' && isAllowed(tile)) return { state: 'signs', icon: 'hand' };
  if (state === 'ALLOWED' && sid === null) return { state: 'allowed', icon: 'circle' };
  return { state: marks[state], icon: icons[state] };
}

/** The colour of a state's words. */
export function toneOf(tile: ShownState): 'good' | 'warn' | 'bad' | undefined {
  const { state } = tile.row;
  if (state === 'FINISHED' || state === 'TIME_OVER') return 'good';
  if (state === 'SILENT') return 'bad';
  return needsAttention(tile) || state === 'NO_AGREEMENT' ? 'warn' : undefined;
}

/** What the tile says. */
export function stateWords({ state: text }: Pick<Words<'board'>, 'state'>, tile: ShownState): string {
  const said = wordsOf(text, tile);
  return tile.row.satOffline ? text.withoutInternet({ state: said }) : said;
}

function wordsOf(text: Words<'board'>['state'], tile: ShownState): string {
  const { row, minutesLeft } = tile;
  const time = row.since === null ? '' : timeOrDay(row.since);
  // What is left on a computer that tells nothing is not known to be on the server.
  if (row.leftSilent && row.state === 'FINISHED') return text.finishedElsewhere({ time });
  if (row.leftSilent && row.state === 'TIME_OVER') return text.timeOverElsewhere;
  switch (row.state) {
    case 'NO_AGREEMENT':
      return row.agreementWithdrawn ? text.withdrawn : text.NO_AGREEMENT;
    case 'SIGNS':
      if (row.sid !== null) return text.signsNow;
      return isAllowed(tile) ? text.signsAllowed : text.SIGNS;
    case 'ALLOWED':
      return row.sid === null ? text.allowedOffline : text.ALLOWED({ n: minutesLeft ?? 0 });
    case 'SOLVING':
      return row.taskNo === null ? text.solving : text.SOLVING({ n: row.taskNo });
    case 'UNSENT': {
      const unsent = text.UNSENT({ n: row.waiting });
      return hasEnded(row) ? text.unsentAtEnd({ time, unsent }) : unsent;
    }
    case 'EXPIRED':
    case 'SILENT':
    case 'LOGGED_OUT':
    case 'LOST_AT_END':
    case 'CLOSED':
    case 'FINISHED':
      return text[row.state]({ time });
    default:
      return text[row.state];
  }
}
