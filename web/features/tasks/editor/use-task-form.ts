// What the editors of tasks have in common: a draft, its faults, and one try at saving it at a time.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { WholeTask } from '../../../../contract/tasks';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useStale } from '../../../staff/use-data';

type TaskForm<Draft> = {
  /** The task that is edited; null: a new one. kind: an interactive one has a form of its own. */
  whole: WholeTask | null;
  kind: 'task' | 'interactive';
  /** The fields as they stand when the form opens. */
  first: () => Draft;
  /** Paths of the fields that the server would not take. */
  faultsOf: (draft: Draft) => string[];
  save: (draft: Draft) => Promise<void>;
  onSaved: (name: string) => void;
};

/**
 * The state of an editor of a task. `form` goes to its <form>, whose first marked field is shown when saving is refused.
 * `faults`: a reported fault stays until it is fixed; a refusal of the server, until the next try.
 */
export function useTaskForm<Draft extends { name: string }>({
  whole,
  kind,
  first,
  faultsOf,
  save,
  onSaved,
}: TaskForm<Draft>) {
  const form = useRef<HTMLFormElement>(null);
  const state = useForm({
    draft: `${kind} ${whole?.task.id ?? 'new'}`,
    initial: first,
    basis: whole?.task.updatedAt ?? null,
  });
  const draft = state.fields;
  const [reported, setReported] = useState<readonly string[]>([]);
  const { busy, failure, run, forget } = useAct(useStale('tasks'));
  useEffect(() => {
    if (reported.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [reported]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = faultsOf(draft);
    setReported(found);
    forget();
    if (found.length > 0) return;
    const act = async () => {
      await save(draft);
      state.saved();
      onSaved(draft.name.trim());
    };
    void run(act, (thrown) => setReported(refusedFields(thrown)));
  };
  const now = reported.length > 0 && failure === null ? faultsOf(draft) : reported;
  return {
    form,
    draft,
    change: state.change,
    /** Unsaved text that was found, and the `key` of what is filled anew by it. */
    found: state.draft,
    version: state.version,
    faults: reported.filter((path) => now.includes(path)),
    failure,
    forget,
    busy,
    submit,
  };
}

/** The fields that the server would not take, as the form names them. */
function refusedFields(failure: unknown): string[] {
  if (!(failure instanceof CallRefused)) return [];
  if (failure.code === 'TASK_ID_USED') return ['internationalId', 'internationalId.used'];
  const { fields } = failure.extra;
  return Array.isArray(fields) ? fields.map((path) => String(path).replace(/^task\./, '')) : [];
}
