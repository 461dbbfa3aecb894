// What the desk is without a copy that was found on this computer and stands on the sheet again. Pure.
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { joinedUnder } from './desk-fields';

/**
 * document: what the server had under rev; isSaved: and the copy joined to it, so that the server, joining the document to
 * what it has now, takes back the copy and nothing that others saved later.
 */
export type WithoutCopy = { document: WrittenDraft; rev: number; isSaved: boolean };

/** The same after a save. sent: what it carried; came: what the server made of it, which it has under rev. */
export function afterSave(without: WithoutCopy, rev: number, sent: WrittenDraft, came: WrittenDraft): WithoutCopy {
  // Nobody else has saved.
  if (rev === without.rev + 1) return { ...without, rev, isSaved: true };
  // What others saved before the copy was sent came with it.
  return without.isSaved ? without : { document: joinedUnder(without.document, sent, came), rev, isSaved: true };
}

/** The same after the author decided on what others saved before the copy could be: under rev, without the copy. */
export function afterDecision(
  without: WithoutCopy,
  rev: number,
  asked: WrittenDraft,
  decided: WrittenDraft,
): WithoutCopy {
  if (without.isSaved || rev === without.rev) return without;
  return { document: joinedUnder(without.document, asked, decided), rev, isSaved: false };
}
