import * as calls from '../../../../contract/board-undo';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { createActing } from './acting';
import { addingRefused } from './rules';
import { takeBackMinutes, takeBackReopening } from './undo-queries';

/** Mounts what can be taken back on the board (docs/rules/sitting.md). */
export function mountUndoActs(api: Api<Caller>, services: Services, sets: Sets): void {
  const act = createActing(services, sets);

  api.on(calls.undoMinutes, ({ body, caller }) =>
    act({
      caller,
      request: body,
      rule: addingRefused,
      write: (trx, ids) => takeBackMinutes(trx, ids, { by: caller.userId, at: body.at ?? null }),
      tooLate: 'TOO_LATE',
      action: 'attempt.extend-undo',
    }),
  );

  api.on(calls.undoReopen, ({ body, caller }) =>
    act({
      caller,
      request: body,
      rule: addingRefused,
      write: takeBackReopening,
      tooLate: 'TOO_LATE',
      action: 'attempt.reopen-undo',
    }),
  );
}
