// The state of one open desk: its saving, its copy on this computer, and who else is there.
import { useEffect, useMemo, useState } from 'react';
import type { OpenDraft } from '../../../../contract/tasks-desk';
import type { Removed } from '../../../../contract/tasks-edit';
import { watchOnline } from '../../../platform/calls/online';
import { addGuard, type Guard } from '../../../platform/forms/form-guard';
import { openOverlay } from '../../../platform/screens/PageOverlay';
import { currentSession } from '../../../platform/session/session';
import { createStore, type Store } from '../../../platform/store';
import { markStale } from '../../../staff/use-data';
import type { Lists } from '../tasks';
import { checkNumber, type Presence, saveDraft, seeTask } from './desk-calls';
import { draftOf, isSameFields } from './desk-fields';
import { type Local, openLocal } from './local';
import { createSaver, type DeskState, isNowhere, isUnsent, type Saver } from './saver';
import { emptyDraft, type TaskDraft } from './task-form';

/** Milliseconds between two questions about who else is there, and how long one has stopped typing before it. */
const seenMs = 10_000;
const restMs = 1500;

/** Unsent text of an earlier window that stands on the sheet now. */
export type Restored = { savedAt: number; before: TaskDraft };

export type Desk = {
  state: Store<DeskState>;
  saver: Saver;
  presence: Store<Presence>;
  restored: Store<Restored | null>;
  /** Stable: merges a part into the fields. */
  change: (part: Partial<TaskDraft>) => void;
  /** Asks at once for what others have written. */
  look: () => Promise<void>;
  /** Nothing here is to be sent or stored any more: the task is deleted. */
  forget: () => void;
};

type DeskOptions = {
  /** null: a new task. */
  opened: OpenDraft | null;
  lists: Lists;
  /** The first save has made the task. */
  onMade: (id: string) => void;
  onRemoved: (removed: readonly Removed[]) => void;
};

/** Opens the desk; it is sent, stored and closed when the page is left. */
export function useDesk(options: DeskOptions): Desk {
  const [desk] = useState(() => createDesk(options));
  useEffect(() => desk.open(), [desk]);
  const guard = useMemo<Guard>(() => {
    const { state, saver } = desk;
    const owner = currentSession()?.uuid;
    return {
      kind: 'TEXT',
      isDirty: () => owner === currentSession()?.uuid && isNowhere(state.get()),
      forget: desk.forget,
      settle: saver.saveNow,
      stored: () => storedHere(state),
    };
  }, [desk]);
  useEffect(() => {
    openOverlay();
    return addGuard(guard);
  }, [guard]);
  return desk;
}

/** The longest wait for the store of this computer, which takes some 20 ms; one that is not there never answers. */
const storeMs = 1000;

/** Resolves when the fields are on the server or on this computer, or after `storeMs`. */
function storedHere(state: Store<DeskState>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isNowhere(state.get())) end();
    };
    const stop = state.watch(look);
    const timer = setTimeout(() => end(), storeMs);
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    look();
  });
}

function createDesk({ opened, lists, onMade, onRemoved }: DeskOptions): Desk & { open: () => () => void } {
  const fields = opened ? draftOf(opened.fields, lists) : emptyDraft(lists);
  const state = createStore<DeskState>({
    id: opened?.id ?? null,
    rev: opened?.rev ?? 0,
    fields,
    saved: fields,
    sending: 'IDLE',
    failure: null,
    clash: null,
    savedAt: opened?.savedAt ?? null,
    local: null,
    kind: opened?.kind ?? 'NEW',
  });
  const presence = createStore<Presence>({ others: opened?.others ?? [], openRemarks: opened?.openRemarks ?? 0 });
  const restored = createStore<Restored | null>(null);
  let local: Local | null = null;
  let changedAt = 0;
  const key = crypto.randomUUID();
  const saver = createSaver({
    state,
    isSame: isSameFields,
    send: (id, rev, now) => saveDraft(lists, { id, rev, fields: now, key }),
    store: () => local?.write(),
    onSaved(reply) {
      const { id } = reply;
      if (reply.removed.length > 0) onRemoved(reply.removed);
      if (named === null) {
        named = id;
        local?.rename(id);
        onMade(id);
      }
    },
  });
  let named = opened?.id ?? null;
  const look = async (isLeaving = false) => {
    const { id, rev } = state.get();
    if (id === null) return;
    const seen = await seeTask(id, rev, isLeaving).catch(() => null);
    if (!seen || isLeaving) return;
    presence.set({ others: seen.others, openRemarks: seen.openRemarks });
    if (seen.fields) saver.take(seen.rev, draftOf(seen.fields, lists), seen);
  };
  /** A new task has the next free number; nothing is typed by that. */
  const proposeNumber = async () => {
    const language = state.get().fields.languageId;
    const found = await checkNumber({ id: null, internationalId: '', language }, new AbortController().signal).catch(
      () => null,
    );
    const now = state.get();
    if (!found || now.fields.internationalId !== '') return;
    const next = { ...now.fields, internationalId: found.next };
    state.set({ ...now, fields: next, saved: isUnsent(now) ? now.saved : next });
  };
  const open = () => {
    if (opened === null) void proposeNumber();
    const copy = openLocal(state);
    local = copy;
    void copy.find(fields).then((found) => {
      if (!found || isUnsent(state.get()) || isSameFields(found.fields, state.get().fields)) return;
      copy.takeOver(found);
      restored.set({ savedAt: found.savedAt, before: state.get().fields });
      saver.fill(found.fields, found.rev);
    });
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - changedAt > restMs) void look();
    }, seenMs);
    const stopWatching = watchOnline(() => {
      if (state.get().sending === 'OFFLINE') void saver.saveNow();
    });
    return () => {
      clearInterval(timer);
      stopWatching();
      const isChanged = changedAt > 0;
      void saver.saveNow().then(() => {
        saver.close();
        copy.close();
        void look(true);
        if (isChanged) markStale(['tasks']);
      });
    };
  };
  return {
    state,
    saver,
    presence,
    restored,
    change(part) {
      changedAt = Date.now();
      saver.change(part);
    },
    look: () => look(),
    forget: () => state.set({ ...state.get(), saved: state.get().fields }),
    open,
  };
}
