import { bankLimits, deleteView, listViews, saveView } from '../../../../contract/tasks-bank';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import * as rows from './view-queries';

/** Mounts the named searches of an account. They are nobody else's, and say nothing of tasks. */
export function mountViews(api: Api<Caller>, { db }: Services): void {
  api.on(listViews, async ({ caller }) => ({ views: await rows.readViews(db, caller.userId) }));

  api.on(saveView, async ({ body, caller, refuse }) =>
    db.transaction().execute(async (trx) => {
      const name = body.name.trim();
      const views = await rows.lockViews(trx, caller.userId);
      const isNew = !views.some((view) => view.name.toLowerCase() === name.toLowerCase());
      if (isNew && views.length >= bankLimits.views) return refuse('TOO_MANY_VIEWS');
      return { view: await rows.saveView(trx, caller.userId, name, body.query) };
    }),
  );

  api.on(deleteView, async ({ body, caller, refuse }) => {
    if (!(await rows.deleteView(db, caller.userId, body.id))) return refuse('NOT_FOUND');
    return {};
  });
}
