// What a teacher can do about a state, in the words of the buttons that are there in it.
import { hourAndMinute } from '../../../platform/words/dates';
import type { Words } from '../../../platform/words/words';
import type { Tile } from '../rules';

const advised = ['SILENT', 'LOGGED_OUT', 'MOVING', 'REOPENED', 'LOGGED_IN', 'UNSENT', 'LOST_AT_END'] as const;
type Advised = (typeof advised)[number];

/** Whether there is something to say about what to do. */
export function hasAdvice(state: Tile['row']['state']): state is Advised {
  return advised.some((one) => one === state);
}

/** The advice for a tile, a paragraph each; none where nothing is to be done. go: the button of the pupil's page. */
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
