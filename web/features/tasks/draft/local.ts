// The copy of the desk's fields on this computer.
import { type DraftFile, openDraftFile } from '../../../platform/forms/draft-file';
import { fitted } from '../../../platform/forms/draft-rules';
import { currentSession } from '../../../platform/session/session';
import type { Store } from '../../../platform/store';
import { type DeskState, isUnsent } from './saver';
import { type TaskDraft, withOrder } from './task-form';

/** Milliseconds between two copies: a killed browser loses no more than the last key. */
const delayMs = 20;

/** isSent: the server has it, and the copy only stands there. */
type Copy = { fields: TaskDraft; rev: number; isSent: boolean };

/** Unsent text that an earlier window left, and when it was typed last, in milliseconds. */
export type FoundCopy = { id: string; fields: TaskDraft; rev: number; savedAt: number };

export type Local = {
  find: (shape: TaskDraft) => Promise<FoundCopy | null>;
  write: () => void;
  /** The fields are those of a found copy now. */
  takeOver: (found: FoundCopy) => void;
  /** The task has an id: from now on the copy is stored under it. */
  rename: (id: string) => void;
  /** Stores what is waiting, and closes; forgets the copy of what the server has. */
  close: () => void;
};

export function openLocal(state: Store<DeskState>): Local {
  const owner = currentSession()?.uuid ?? '';
  const open = (id: string | null): DraftFile =>
    openDraftFile({
      owner,
      form: `desk ${id ?? 'new'}`,
      basis: null,
      delayMs,
      mayWrite: () => owner !== '' && currentSession()?.uuid === owner,
      onStored: (isStored, value) => {
        const local = isStored && isCopy(value) ? value.fields : null;
        state.set({ ...state.get(), local });
      },
    });
  let file = open(state.get().id);
  const read = (): Copy => {
    const now = state.get();
    return { fields: now.fields, rev: now.rev, isSent: !isUnsent(now) };
  };
  const end = (one: DraftFile) => {
    if (!isUnsent(state.get())) one.clear();
    one.close();
  };
  return {
    async find(shape) {
      const { draft } = await file.find();
      if (!draft) return null;
      const { value, id, savedAt } = draft;
      const copied: Partial<TaskDraft> | null = isCopy(value) && !value.isSent ? value.fields : null;
      const fields = copied && fitted(withOrder(copied), shape);
      if (isCopy(value) && fields) return { id, fields, rev: value.rev, savedAt };
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
  return typeof value === 'object' && value !== null && 'fields' in value && 'rev' in value && 'isSent' in value;
}
