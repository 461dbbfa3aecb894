// What a save changes of the desk's state, and what a copy does that was found on this computer and stands on the sheet
// again. Pure.
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import type { OpenDraft } from '../../../../contract/tasks-desk';
import { joined, joinedUnder } from './desk-fields';
import type { Edit } from './document';
import type { DeskState, SavedDraft } from './saver';

/** A desk as it is opened; null: a new task. */
export function openedState(
  document: WrittenDraft,
  opened: Pick<OpenDraft, 'id' | 'rev' | 'savedAt' | 'kind'> | null,
): DeskState {
  return {
    id: opened?.id ?? null,
    rev: opened?.rev ?? 0,
    document,
    saved: document,
    sending: 'IDLE',
    failure: null,
    clash: null,
    savedAt: opened?.savedAt ?? null,
    local: null,
    kind: opened?.kind ?? 'NEW',
    without: null,
  };
}

/** What a save has changed. `sent`: the document that it carried; more may have been typed meanwhile. Pure. */
export function stateAfter(
  now: DeskState,
  sent: WrittenDraft,
  reply: SavedDraft,
  isSame: (one: WrittenDraft, other: WrittenDraft) => boolean,
): Partial<DeskState> {
  const { id, rev, savedAt, internationalId, merged, clash } = reply;
  if (clash) {
    // What was typed meanwhile is to be in the question, too.
    const isAll = now.document === sent;
    return { id, failure: null, sending: isAll ? 'CLASH' : 'IDLE', clash: isAll ? clash : null };
  }
  const kind = now.kind === 'NONE' ? 'CHANGES' : now.kind;
  const without = now.without && afterSave(now.without, rev, sent, merged ?? sent);
  const done: Partial<DeskState> = { id, savedAt, kind, without, failure: null, sending: 'IDLE' };
  if (merged === null) {
    if (sent.internationalId !== '' || now.document.internationalId !== '') return { ...done, rev, saved: sent };
    // The server gave the task a number.
    const document = { ...now.document, internationalId };
    return { ...done, rev, document, saved: now.document === sent ? document : { ...sent, internationalId } };
  }
  const document = joined(now.document, sent, merged);
  // The author typed on in a text that another changed, too: the next save joins from where this one began.
  if (document === null) return done;
  return { ...done, rev, document, saved: isSame(document, merged) ? document : merged };
}

/**
 * document: what the server had under rev; isSaved: and the copy joined to it, so that the server, joining the document to
 * what it has now, takes back the copy and nothing that others saved later. isTypedSince: its author typed on after that.
 */
export type WithoutCopy = { document: WrittenDraft; rev: number; isSaved: boolean; isTypedSince: boolean };

/** What restoring the copy changes. rev: what its author had read. */
export function restoring(now: DeskState, document: WrittenDraft, rev: number): Partial<DeskState> {
  return { document, rev, without: { document: now.document, rev: now.rev, isSaved: false, isTypedSince: false } };
}

/** What an edit changes. */
export function typing({ document, without }: DeskState, edit: Edit): Partial<DeskState> {
  const next = edit(document);
  return { document: next, ...(without && next !== document && { without: { ...without, isTypedSince: true } }) };
}

/** What giving the copy up changes: the desk without it is sent, and what the copy clashed with is no question any more. */
export function givingUp({ without }: DeskState): Partial<DeskState> {
  if (!without) return {};
  const { document, rev } = without;
  return { document, rev, without: null, clash: null, sending: 'IDLE', failure: null };
}

/** The desk without the copy after a save. sent: what it carried; came: what the server made of it, which it has under rev. */
function afterSave(without: WithoutCopy, rev: number, sent: WrittenDraft, came: WrittenDraft): WithoutCopy {
  // Nobody else has saved.
  if (rev === without.rev + 1) return { ...without, rev, isSaved: true };
  // What others saved before the copy was sent came with it.
  return without.isSaved
    ? without
    : { ...without, document: joinedUnder(without.document, sent, came), rev, isSaved: true };
}

/** The same after the author decided on what others saved before the copy could be: under rev, without the copy. */
export function afterDecision(
  without: WithoutCopy,
  rev: number,
  asked: WrittenDraft,
  decided: WrittenDraft,
): WithoutCopy {
  if (without.isSaved || rev === without.rev) return without;
  return { ...without, document: joinedUnder(without.document, asked, decided), rev, isSaved: false };
}
