// The copy of the desk's document on this computer.
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { type DraftFile, openDraftFile } from '../../../platform/forms/draft-file';
import { fitted } from '../../../platform/forms/draft-rules';
import { currentSession } from '../../../platform/session/session';
import type { Store } from '../../../platform/store';
import type { Lists } from '../tasks';
import { emptyDocument } from './document';
import { formerCopy } from './former-copy';
import { type DeskState, isUnsent } from './saver';

/** Milliseconds between two copies: a killed browser loses no more than the last key. */
const delayMs = 20;

/** isSent: the server has it, and the copy only stands there. */
type Copy = { document: WrittenDraft; rev: number; isSent: boolean };

/** Unsent text that an earlier window left, and when it was typed last, in milliseconds. */
export type FoundCopy = { id: string; document: WrittenDraft; rev: number; savedAt: number };

export type Local = {
  find: (lists: Lists) => Promise<FoundCopy | null>;
  write: () => void;
  /** The document is that of a found copy now. */
  takeOver: (found: FoundCopy) => void;
  /** The task has an id: from now on the copy is stored under it. */
  rename: (id: string) => void;
  /** Stores what is waiting, and closes; forgets the copy of what the server has. */
  close: () => void;
};

export function openLocal(state: Store<DeskState>): Local {
  const owner = currentSession()?.uuid ?? '';
  const openFile = (form: string): DraftFile =>
    openDraftFile({
      owner,
      form,
      basis: null,
      delayMs,
      mayWrite: () => owner !== '' && currentSession()?.uuid === owner,
      onStored: (isStored, value) => {
        const local = isStored && isCopy(value) ? value.document : null;
        state.set({ ...state.get(), local });
      },
    });
  const open = (id: string | null) => openFile(`desk document ${id ?? 'new'}`);
  let file = open(state.get().id);
  /** What the release before has left: its pages, which may come once more, would delete a copy of ours under their name. */
  const findFormer = async () => {
    const former = openFile(`desk ${state.get().id ?? 'new'}`);
    const { draft } = await former.find();
    former.close();
    return draft;
  };
  const read = (): Copy => {
    const now = state.get();
    return { document: now.document, rev: now.rev, isSent: !isUnsent(now) };
  };
  const end = (one: DraftFile) => {
    if (!isUnsent(state.get())) one.clear();
    one.close();
  };
  return {
    async find(lists) {
      const found = await file.find();
      const draft = found.draft ?? (await findFormer());
      if (!draft) return null;
      const { value, id, savedAt } = draft;
      const copy = isCopy(value) ? value : formerCopy(value, lists);
      const { answer: _, ...shape } = emptyDocument();
      if (copy && !copy.isSent && fitted(copy.document, shape)) return { id, ...copy, savedAt };
      await file.drop(id);
      return null;
    },
    write: () => file.write(read),
    takeOver: (found) => file.takeOver(found.id),
    rename(id) {
      const former = file;
      file = open(id);
      file.write(read);
      file.flush();
      former.clear();
      former.close();
    },
    close: () => end(file),
  };
}

function isCopy(value: unknown): value is Copy {
  return typeof value === 'object' && value !== null && 'document' in value && 'rev' in value && 'isSent' in value;
}
