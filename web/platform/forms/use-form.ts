// The state of every staff form: its fields, the question before they are lost, and their draft on this computer.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isSame } from '../../../contract/task/merge';
import { openOverlay } from '../screens/PageOverlay';
import { heldSession } from '../session/relogin';
import { currentSession } from '../session/session';
import { type DraftFile, openDraftFile } from './draft-file';
import { type Draft, fitted, storable } from './draft-rules';
import { addGuard, type Guard, leaveForm, recheckQuestion } from './form-guard';

type FormOptions<Fields> = {
  /** The name of this person's draft: "task 41". null: no draft, for a window or a field with secrets. */
  draft: string | null;
  /** The values of the fields when the form opens. */
  initial: () => Fields;
  /** The `updatedAt` of the data that filled the fields. */
  basis?: string | null;
};

export type FormDraft = {
  /** Milliseconds; null: nothing was found. */
  savedAt: number | null;
  /** Whether the draft stands in the fields; otherwise it is offered. */
  isRestored: boolean;
  /** Whether the saved data changed after the draft. */
  isStale: boolean;
  isOpenElsewhere: boolean;
  restore: () => void;
  discard: () => void;
};

export type Form<Fields> = {
  fields: Fields;
  change: (part: Partial<Fields>) => void;
  /** Grows when other content fills the fields: the `key` of components that read their value only once. */
  version: number;
  draft: FormDraft;
  /** Call it as soon as the fields are saved, before the page is left. */
  saved: () => void;
  /** Closes the form, such as a window, by `go`: at once or after the question. */
  leave: (go: () => void) => void;
};

type Found = { draft: Draft; isRestored: boolean; isStale: boolean };

/** The fields of a guarded form: leaving asks first, and a crash does not lose them. */
export function useForm<Fields extends object>(options: FormOptions<Fields>): Form<Fields> {
  const [owner] = useState(() => currentSession()?.uuid ?? '');
  const [name] = useState(options.draft);
  const [basis] = useState(options.basis ?? null);
  const [initial] = useState(options.initial);
  const [fields, setFields] = useState(initial);
  const [version, setVersion] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  const now = useRef(fields);
  /** The values of the fields that can be left without loss. */
  const safe = useRef(initial);
  const file = useRef<DraftFile | null>(null);

  const guard = useMemo<Guard>(() => {
    const isDirty = () => owner === (currentSession()?.uuid ?? '') && !isSame(now.current, safe.current);
    const markSaved = () => {
      safe.current = now.current;
      file.current?.clear();
    };
    return { kind: 'TEXT', isDirty, forget: markSaved };
  }, [owner]);
  useEffect(() => {
    openOverlay();
    return addGuard(guard);
  }, [guard]);

  const put = useCallback((value: Fields) => {
    now.current = value;
    setFields(value);
    setVersion((before) => before + 1);
  }, []);

  useEffect(() => {
    if (name === null || owner === '') return;
    const mayWrite = () => currentSession()?.uuid === owner;
    const opened = openDraftFile({ owner, form: name, basis, mayWrite });
    file.current = opened;
    let isClosed = false;
    void opened.find().then(({ draft, isOpenElsewhere: isElsewhere }) => {
      if (isClosed) return;
      setOpenElsewhere(isElsewhere);
      if (!draft) return;
      const value = fitted(draft.value, initial);
      if (!value || isSame(value, initial)) return void opened.drop(draft.id);
      const isStale = draft.basis !== basis;
      const isRestored = !isStale && !guard.isDirty();
      setFound({ draft, isRestored, isStale });
      if (!isRestored) return;
      opened.takeOver(draft.id);
      put(value);
    });
    // Somebody else may log in next: after that nothing of this form is written any more.
    const stopWatching = heldSession.watch(opened.flush);
    return () => {
      isClosed = true;
      stopWatching();
      // It can still be cleared: the caller may close the form before saving ends.
      opened.close();
    };
  }, [name, owner, basis, initial, guard, put]);

  useEffect(() => {
    now.current = fields;
    file.current?.write(() => (guard.isDirty() ? storable(now.current, initial) : null));
  }, [fields, guard, initial]);

  const change = useCallback((part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })), []);
  const forgetFound = () => {
    if (found) void file.current?.drop(found.draft.id);
  };
  return {
    fields,
    change,
    version,
    draft: {
      savedAt: found?.draft.savedAt ?? null,
      isRestored: found?.isRestored ?? false,
      isStale: found?.isStale ?? false,
      isOpenElsewhere,
      restore: () => {
        const value = fitted(found?.draft.value, initial);
        if (!found || !value) return;
        file.current?.takeOver(found.draft.id);
        put(value);
        setFound({ ...found, isRestored: true });
      },
      discard: () => {
        forgetFound();
        if (found?.isRestored) put(safe.current);
        setFound(null);
      },
    },
    saved: () => {
      forgetFound();
      guard.forget();
      recheckQuestion();
    },
    leave: (go) => leaveForm(guard, go),
  };
}
