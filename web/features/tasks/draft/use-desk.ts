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
import { documentOf, isSameFields } from './desk-fields';
import { type Edit, emptyDocument, languageOf } from './document';
import { type Local, openLocal } from './local';
import { createSaver, type DeskState, isNowhere, isUnsent, type Saver } from './saver';
import { openedState } from './saver-state';

/** Milliseconds between two questions about who else is there, and how long one has stopped typing before it. */
const seenMs = 10_000;
const restMs = 1500;

export type Desk = {
  state: Store<DeskState>;
  saver: Saver;
  presence: Store<Presence>;
  /** When unsent text of an earlier window, which stands on the sheet now, was typed last, in milliseconds; null: none does. */
  restored: Store<number | null>;
  /** Stable: changes the document. */
  change: (edit: Edit) => void;
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

/** Resolves when the document is on the server or on this computer, or after `storeMs`. */
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
  const document = opened ? documentOf(opened.fields, lists) : emptyDocument();
  const state = createStore(openedState(document, opened));
  const presence = createStore<Presence>({ others: opened?.others ?? [], openRemarks: opened?.openRemarks ?? 0 });
  const restored = createStore<number | null>(null);
  let local: Local | null = null;
  let changedAt = 0;
  const key = crypto.randomUUID();
  const saver = createSaver({
    state,
    isSame: isSameFields,
    send: (id, rev, now) => saveDraft(lists, { id, rev, document: now, key }),
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
    if (seen.fields) saver.take(seen.rev, documentOf(seen.fields, lists, state.get().document), seen);
  };
  /** A new task has the next free number; nothing is typed by that. */
  const proposeNumber = async () => {
    const language = languageOf(state.get().document);
    const found = await checkNumber({ id: null, internationalId: '', language }, new AbortController().signal).catch(
      () => null,
    );
    const now = state.get();
    if (!found || now.document.internationalId !== '') return;
    const next = { ...now.document, internationalId: found.next };
    state.set({ ...now, document: next, saved: isUnsent(now) ? now.saved : next });
  };
  const open = () => {
    if (opened === null) void proposeNumber();
    const copy = openLocal(state);
    local = copy;
    void copy.find(lists).then((found) => {
      if (!found || isUnsent(state.get()) || isSameFields(found.document, state.get().document)) return;
      copy.takeOver(found);
      restored.set(found.savedAt);
      saver.restore(found.document, found.rev);
    });
    const timer = setInterval(() => {
      if (globalThis.document.visibilityState === 'visible' && Date.now() - changedAt > restMs) void look();
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
    change(edit) {
      changedAt = Date.now();
      saver.change(edit);
    },
    look: () => look(),
    forget: () => state.set({ ...state.get(), saved: state.get().document }),
    open,
  };
}
