// What a teacher can do in each state, in the words of the buttons shown in that state.
import { hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import type { Tile } from '../state/tile';

/** The paragraphs of advice for a tile; empty if there is none. go: the label of the button on the pupil's page. */
export function adviceOf({ advice, act }: Words<'board'>, { row }: Tile, go: string): string[] {
  const time = row.since === null ? '' : hourAndMinute(row.since);
  switch (row.state) {
    case 'SILENT': {
      const silent = advice.SILENT({ time, add: act.addMinutes });
      return row.sid === null ? [silent] : [silent, advice.broken({ move: act.endSession })];
    }
    case 'LOGGED_OUT':
      return [advice.LOGGED_OUT({ time, go }), advice.over({ close: act.close })];
    case 'MOVING':
    case 'REOPENED':
    case 'LOGGED_IN':
      return [advice[row.state]({ time, go })];
    case 'UNSENT':
    case 'LOST_AT_END':
      return [advice[row.state]];
    default:
      return [];
  }
}
