// What a teacher can do in each state, in the words of the buttons shown in that state.
import { hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import type { Tile } from '../state/tile';

/** The labels of buttons elsewhere: on the pupil's page, and that of a new card or password. */
type Labels = { go: string; card: string };

/** The paragraphs of advice for a tile; empty if there is none. */
export function adviceOf({ advice, act }: Words<'board'>, { row }: Tile, { go, card }: Labels): string[] {
  const time = row.since === null ? '' : hourAndMinute(row.since);
  switch (row.state) {
    case 'SILENT': {
      const silent = advice.SILENT({ time, add: act.addMinutes });
      return row.sid === null ? [silent, advice.lost({ card })] : [silent, advice.broken({ move: act.endSession })];
    }
    case 'LOGGED_OUT':
      return [advice.LOGGED_OUT({ time, go }), advice.lost({ card }), advice.over({ close: act.close })];
    case 'MOVING':
    case 'REOPENED':
    case 'LOGGED_IN': {
      const come = advice[row.state]({ time, go });
      return row.sid === null ? [come, advice.lost({ card })] : [come];
    }
    case 'UNSENT':
    case 'LOST_AT_END':
      return [advice[row.state]];
    default:
      return [];
  }
}
