// The state of a collection's form: its fields, their faults, the findings of the check, and its acts.
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { HiddenCollection } from '../../../../contract/collections';
import { finding } from '../../../../contract/collections-acts';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useSettings } from '../../../platform/calls/settings';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useSession } from '../../../platform/session/session';
import { useData, useStale } from '../../../staff/use-data';
import { check, type Findings, save, type WholeCollection } from '../collections';
import { type CollectionFields, type Draft, type DraftField, draftOf, faultsOf, fieldsOf } from './collection-form';

/** How saving also changes the status; null: it does not. */
export type StatusChange = 'complete' | 'reopen' | null;

/** What was saved. addsTasks: the tasks come next. */
export type Saved = { change: StatusChange; name: string; id: string; addsTasks: boolean };

/** What the completion of a contest would hide elsewhere, and until when; null: it is none before its results. */
type Hiding = { hides: readonly HiddenCollection[]; until: string } | null;

/** The question before the status changes. */
type StatusQuestion = { change: 'complete' | 'reopen'; hiding: Hiding };

const refusedFindings = z.object({ problems: z.array(finding), warnings: z.array(finding) });

/**
 * @param collection as it is stored; null: a new one
 */
export function useCollectionForm(collection: WholeCollection | null, onSaved: (saved: Saved) => void) {
  const formRef = useRef<HTMLFormElement>(null);
  const { draft, form } = useFields(collection);
  // The version that filled the fields. Adding a task loads the collection again but changes no field.
  const [basis] = useState(collection);
  const [faults, setFaults] = useState<DraftField[]>([]);
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The fields as they stood when they were checked; null: not checked. */
  const [checkedFields, setCheckedFields] = useState<CollectionFields | null>(null);
  const [savedChange, setSavedChange] = useState<StatusChange>(null);
  const id = collection?.id ?? null;
  const checked = useData(['collections', 'findings', id, checkedFields], async (signal) =>
    checkedFields && id !== null ? check(id, checkedFields, signal) : null,
  );
  /** Counts the checks, so that each brings its findings into sight. */
  const [checkNo, setCheckNo] = useState(0);
  const saving = useAct(useStale('collections'), { stays: true });
  const asking = useAct(undefined, { stays: true });

  /** The fields as they are sent; null if one is wrong: the first wrong field then gets the focus. */
  const validFields = (): CollectionFields | null => {
    const fields = fieldsOf(basis, draft);
    const found = faultsOf(fields);
    setFaults(found);
    saving.forget();
    asking.forget();
    setQuestion(null);
    if (!found[0]) return fields;
    formRef.current?.querySelector<HTMLElement>(`[name=${found[0]}]`)?.focus();
    return null;
  };
  const submit = (change: StatusChange, addsTasks = false) => {
    const fields = validFields();
    if (!fields || asking.busy) return;
    setSavedChange(change);
    void saving.run(
      async () => {
        const saved = await save({ ...fields, ...(change && { collectionStatus: change === 'complete' }) });
        form.saved();
        setRefused(null);
        setCheckedFields(null);
        onSaved({ change, name: fields.name, id: saved.id, addsTasks });
      },
      (failure) => {
        const findings = findingsIn(failure);
        if (!findings) return;
        setRefused({ collection, findings });
        setCheckedFields(fields);
        setCheckNo((before) => before + 1);
      },
    );
  };
  /** Asks before the collection is marked complete, and names what that would hide. */
  const askComplete = (collectionId: string) => {
    const fields = validFields();
    if (!fields || saving.busy) return;
    void asking.run(async () => {
      const { hides } = await check(collectionId, fields);
      setQuestion({ change: 'complete', hiding: hidingOf(fields, hides) });
    });
  };
  const runCheck = () => {
    const fields = validFields();
    if (!fields) return;
    setRefused(null);
    setCheckedFields(fields);
    setCheckNo((before) => before + 1);
    if (checkedFields && JSON.stringify(checkedFields) === JSON.stringify(fields)) checked.reload();
  };
  const change = (part: Partial<Draft>) => {
    form.change(part);
    setFaults((before) => before.filter((name) => !(name in part)));
  };
  const saveFailure = findingsIn(saving.failure) ? null : saving.failure;
  return {
    formRef,
    draft,
    storedDraft: form.draft,
    change,
    faults,
    /** The findings of the last check. The findings of a refusal come first until the collection is loaded again. */
    findings: refused && refused.collection === collection ? refused.findings : (checked.value ?? null),
    /** What the checked fields would hide. */
    hiding: checkedFields && checked.value ? hidingOf(checkedFields, checked.value.hides) : null,
    failure: saveFailure ?? asking.failure ?? checked.failure,
    isBusy: {
      save: saving.busy && savedChange === null,
      check: checkedFields !== null && checked.loading,
      status: asking.busy || (saving.busy && savedChange !== null),
    },
    checkNo,
    question,
    setQuestion,
    submit,
    askComplete,
    check: runCheck,
  };
}

function hidingOf({ type, resultDate }: CollectionFields, hides: readonly HiddenCollection[] = []): Hiding {
  return type === 'CON' && Date.parse(resultDate) > Date.now() ? { hides, until: resultDate } : null;
}

type Refused = { collection: WholeCollection | null; findings: Findings };

/** The fields of the form, filled from the collection or from the defaults of a new one. */
function useFields(collection: WholeCollection | null) {
  const session = useSession();
  const settings = useSettings();
  const form = useForm<Draft>({
    draft: `collection ${collection?.id ?? 'new'}`,
    initial: () =>
      draftOf(collection, {
        type: session?.role === 'TUTOR' ? 'TRA' : 'CON',
        // The competition year if it is known, otherwise the calendar year.
        year: settings.known ? settings.year : new Date().getFullYear(),
      }),
    basis: collection?.updatedAt ?? null,
  });
  return { draft: form.fields, form };
}

/** The findings because of which the server refused to mark a collection complete; null for another failure. */
function findingsIn(failure: unknown): Findings | null {
  const refused = failure instanceof CallRefused ? refusedFindings.safeParse(failure.extra) : null;
  return refused?.success ? refused.data : null;
}
