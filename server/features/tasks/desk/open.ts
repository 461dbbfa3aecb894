// What the desk of a task shows when it is opened.
import { frameAddress } from '../../../../contract/interactive';
import type { DeskFields, OpenDraft } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../auth/caller';
import { readPictureSizes } from '../pictures/size-queries';
import { picturesIn } from '../rules';
import * as rows from './desk-queries';
import { type DeskState, deskState, withCurrentKeywords } from './state';

/** What the desk of a task shows; the others learn that the caller is there. */
export async function openedDesk(db: Db, caller: Caller, id: string, origin?: string): Promise<OpenDraft> {
  const task = (await rows.findOwnTask(db, caller, id)) ?? refuse('NOT_FOUND');
  await rows.touchDesk(db, task.id, caller.userId);
  const state = await deskState(db, task);
  const statedWidths = await readStatedWidths(db, state.shown);
  return {
    id: task.id,
    type: task.type,
    internationalId: task.international_id,
    rev: state.rev,
    fields: await withCurrentKeywords(db, state.shown),
    kind: state.kind,
    shownSince: task.status === 'READY' ? task.updated_at.toISOString() : null,
    ...savedOf(state),
    others: await othersOf(db, caller, task.id),
    openRemarks: await rows.countOpenRemarks(db, task.id),
    ...(task.package_name && { url: frameAddress(task.package_name, origin) }),
    ...(Object.keys(statedWidths).length > 0 && { statedWidths }),
  };
}

/** The stated widths of the pictures of answers, by their addresses. */
async function readStatedWidths(db: Db, { choices }: DeskFields): Promise<Record<string, number>> {
  const links = choices.flatMap(({ imageLink }) => imageLink ?? []);
  const sizes = await readPictureSizes(db, picturesIn(...links));
  return Object.fromEntries(
    links.flatMap((link) => {
      const stated = sizes.get(picturesIn(link)[0] ?? '')?.stated;
      return stated ? [[link, stated]] : [];
    }),
  );
}

/** When and by whom the draft was saved. */
export function savedOf({ draft }: DeskState) {
  return { savedAt: draft?.savedAt.toISOString() ?? null, savedBy: draft?.savedBy ?? null };
}

/** Who else has the desk of a task open. */
export async function othersOf(db: Db, caller: Caller, taskId: string) {
  const others = await rows.othersAtDesk(db, taskId, caller.userId);
  return others.map(({ name, since }) => ({ name, since: since.toISOString() }));
}
