import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { HiddenCollection } from '../../../../contract/collections';
import { type Finding, finding } from '../../../../contract/collections-acts';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useSettings } from '../../../platform/calls/settings';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useForm } from '../../../platform/forms/use-form';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { check, type Findings, type Lists, save, type WholeCollection } from '../collections';
import { CollectionFieldset } from './CollectionFieldset';
import { type Draft, type DraftField, draftOf, faultsOf, fieldsOf } from './collection-form';
import styles from './Editor.module.css';
import { FindingList } from './FindingList';
import { Hides } from './Hides';

type StatusChange = 'complete' | 'reopen' | null;
type CollectionFormProps = {
  /** null: a new one. */
  collection: WholeCollection | null;
  lists: Lists;
  onLeave: () => void;
  onShow: (finding: Finding) => void;
  /** Saved; turn: and marked complete, or made a draft again. */
  onSaved: (turn: StatusChange, name: string) => void;
};

const refusedFindings = z.object({ problems: z.array(finding), warnings: z.array(finding) });

/** The fields of a collection with what is done with them: save, check, mark complete, back to draft. */
export function CollectionForm({ collection, lists, onLeave, onShow, onSaved }: CollectionFormProps) {
  const words = useWords('collections');
  const common = useWords('common');
  const session = useSession();
  const settings = useSettings();
  const form = useRef<HTMLFormElement>(null);
  const state = useForm<Draft>({
    draft: `collection ${collection?.id ?? 'new'}`,
    initial: () =>
      draftOf(collection, {
        type: session?.role === 'TUTOR' ? 'TRA' : 'CON',
        // The competition year, as soon as it is known.
        year: settings.known ? settings.year : new Date().getFullYear(),
      }),
    basis: collection?.updatedAt ?? null,
  });
  const draft = state.fields;
  // What the fields were filled with: a list of tasks that is read anew tells nothing of them.
  const [read] = useState(collection);
  const [faults, setFaults] = useState<DraftField[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [findings, setFindings] = useState<Findings | null>(null);
  const [asked, setAsked] = useState<StatusChange>(null);
  /** What marking it complete would hide, and until when. */
  const [ahead, setAhead] = useState<{ hides: HiddenCollection[]; until: string }>({ hides: [], until: '' });
  const [busy, setBusy] = useState<'save' | 'check' | 'turn' | null>(null);
  const { editor } = words.collection;
  const isComplete = collection?.collectionStatus ?? false;

  const submit = async (turn: StatusChange) => {
    if (busy) return;
    const fields = fieldsOf(read, draft);
    const found = faultsOf(fields);
    setFaults(found);
    setFailure(null);
    setAsked(null);
    if (found[0]) return form.current?.querySelector<HTMLElement>(`[name=${found[0]}]`)?.focus();
    setBusy(turn ? 'turn' : 'save');
    try {
      await save({ ...fields, ...(turn && { collectionStatus: turn === 'complete' }) });
      state.saved();
      setFindings(null);
      onSaved(turn, fields.name);
    } catch (thrown) {
      const refused = thrown instanceof CallRefused ? refusedFindings.safeParse(thrown.extra) : null;
      if (refused?.success) setFindings(refused.data);
      else setFailure(thrown);
    } finally {
      setBusy(null);
    }
  };
  const look = async (id: string) => {
    if (busy) return;
    setFailure(null);
    setBusy('check');
    try {
      setFindings(await check(id));
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(null);
    }
  };
  /** Asks before it is marked complete, naming what that hides elsewhere. */
  const askComplete = async (id: string) => {
    if (busy) return;
    const fields = fieldsOf(read, draft);
    const found = faultsOf(fields);
    setFaults(found);
    setFailure(null);
    if (found[0]) return form.current?.querySelector<HTMLElement>(`[name=${found[0]}]`)?.focus();
    setBusy('turn');
    try {
      const { type, resultDate } = fields;
      const { hides } = await check(id, { type, resultDate });
      setAhead({ hides, until: resultDate });
      setAsked('complete');
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(null);
    }
  };
  // Tasks were added, moved or taken out: what was found before may no longer be so.
  const shown = useRef(collection);
  const isLooked = findings !== null;
  useEffect(() => {
    const isSame = shown.current === collection;
    shown.current = collection;
    if (isSame || !collection || !isLooked) return;
    let isLate = false;
    const take = (found: Findings | null) => !isLate && setFindings(found);
    check(collection.id).then(take, () => take(null));
    return () => {
      isLate = true;
    };
  }, [collection, isLooked]);
  const change = (part: Partial<Draft>) => {
    state.change(part);
    setFaults((before) => before.filter((name) => !(name in part)));
  };
  return (
    <section className={styles.section} aria-labelledby="collection-fields-title">
      <h2 id="collection-fields-title">{editor.fields}</h2>
      <form
        ref={form}
        id="collection-form"
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(null);
        }}
      >
        <DraftLine draft={state.draft} />
        <CollectionFieldset
          collection={collection}
          lists={lists}
          draft={draft}
          faults={faults}
          isTutor={session?.role === 'TUTOR'}
          onChange={change}
        />
        <FormFoot
          mend={faults.length > 0 && editor.mend}
          failure={failure}
          failed={collection ? words.outcome.COLLECTION_NOT_MODIFIED : words.outcome.COLLECTION_NOT_CREATED}
          changed={conflictWords(failure, words)}
          busy={busy === 'save'}
          onLeave={onLeave}
          acts={
            <>
              {collection && !isComplete && (
                <>
                  <Button busy={busy === 'check'} onClick={() => void look(collection.id)}>
                    {editor.check}
                  </Button>
                  <Button icon="check" busy={busy === 'turn'} onClick={() => void askComplete(collection.id)}>
                    {editor.complete}
                  </Button>
                </>
              )}
              {isComplete && (
                <Button busy={busy === 'turn'} onClick={() => setAsked('reopen')}>
                  {editor.reopen}
                </Button>
              )}
            </>
          }
        >
          {findings && <FindingList findings={findings} exercises={collection?.exercises ?? []} onShow={onShow} />}
        </FormFoot>
      </form>
      <ConfirmModal
        open={asked !== null}
        title={asked === 'reopen' ? editor.confirmReopen : editor.confirmComplete}
        confirmLabel={asked === 'reopen' ? editor.reopen : editor.complete}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        onClose={() => setAsked(null)}
        onConfirm={() => void submit(asked)}
      >
        <p>{asked === 'reopen' ? editor.reopenHint : editor.completeHint}</p>
        {asked === 'complete' && <Hides ahead {...ahead} />}
      </ConfirmModal>
    </section>
  );
}

/** The two conflicts that saving knows: the end was to be earlier while somebody is solving; somebody else has saved. */
function conflictWords(failure: unknown, words: Words<'collections'>): string {
  const isEarlier = failure instanceof CallRefused && 'fields' in failure.extra;
  return isEarlier ? words.collection.editor.busy : words.outcome.COLLECTION_CHANGED;
}
