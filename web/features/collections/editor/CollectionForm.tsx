import type { FormEvent, ReactNode } from 'react';
import type { Finding } from '../../../../contract/collections-acts';
import { CallRefused } from '../../../platform/calls/call-errors';
import { DraftLine } from '../../../platform/forms/DraftLine';
import { FormFoot } from '../../../platform/forms/FormFoot';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import type { Lists, WholeCollection } from '../collections';
import { CollectionFieldset } from './CollectionFieldset';
import styles from './Editor.module.css';
import { FindingList } from './FindingList';
import { Hides } from './Hides';
import { type Saved, useCollectionForm } from './use-collection-form';

type CollectionFormProps = {
  /** null: a new one. */
  collection: WholeCollection | null;
  lists: Lists;
  onLeave: () => void;
  onShow: (finding: Finding) => void;
  onSaved: (saved: Saved) => void;
  /** What stands above the fields: the tasks. */
  above?: ReactNode;
};

/** The form of a collection with its acts: save, check, mark complete, back to draft. */
export function CollectionForm({ collection, lists, onLeave, onShow, onSaved, above }: CollectionFormProps) {
  const words = useWords('collections');
  const session = useSession();
  const form = useCollectionForm(collection, onSaved);
  const { failure, findings, faults, isBusy, question } = form;
  const { editor } = words.collection;
  const isComplete = collection?.collectionStatus ?? false;
  const penalties = collection?.exercises.reduce((sum, one) => sum + one.penalty, 0) ?? 0;
  const start = Number(form.draft.startPoint);
  const negative = start < penalties ? editor.negative({ start, penalties }) : null;
  return (
    <>
      <form
        ref={form.formRef}
        id="collection-form"
        className={cx('stack gap-3', styles.form)}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          form.submit(null);
        }}
      >
        {above}
        <section className="stack gap-3 above-3" aria-labelledby="collection-fields-title">
          <h2 id="collection-fields-title">{editor.fields}</h2>
          <DraftLine draft={form.storedDraft} />
          <CollectionFieldset
            collection={collection}
            lists={lists}
            draft={form.draft}
            faults={faults}
            isTutor={session?.role === 'TUTOR'}
            onChange={form.change}
          />
        </section>
        <FormFoot
          mend={faults.length > 0 && editor.mend}
          failure={failure}
          failed={collection ? words.outcome.COLLECTION_NOT_MODIFIED : words.outcome.COLLECTION_NOT_CREATED}
          changed={conflictWords(failure, words)}
          busy={isBusy.save}
          onLeave={onLeave}
          acts={
            <>
              {!collection && <Button onClick={() => form.submit(null, true)}>{editor.saveAndAdd}</Button>}
              {collection && !isComplete && (
                <>
                  <Button busy={isBusy.check} onClick={form.check}>
                    {editor.check}
                  </Button>
                  <Button icon="check" busy={isBusy.status} onClick={() => form.askComplete(collection.id)}>
                    {editor.complete}
                  </Button>
                </>
              )}
              {isComplete && (
                <Button busy={isBusy.status} onClick={() => form.setQuestion({ change: 'reopen', hiding: null })}>
                  {editor.reopen}
                </Button>
              )}
            </>
          }
        >
          {negative && !isComplete && <Notice tone="warn">{negative}</Notice>}
          {findings && (
            <FindingList
              key={form.checkNo}
              findings={findings}
              exercises={collection?.exercises ?? []}
              onShow={onShow}
            />
          )}
          {form.hiding && !isComplete && <Hides ahead {...form.hiding} />}
        </FormFoot>
      </form>
      <ConfirmModal
        open={question !== null}
        title={question?.change === 'reopen' ? editor.confirmReopen : editor.confirmComplete}
        confirmLabel={question?.change === 'reopen' ? editor.reopen : editor.complete}
        onClose={() => form.setQuestion(null)}
        onConfirm={() => form.submit(question?.change ?? null)}
      >
        <p>{question?.change === 'reopen' ? editor.reopenHint : editor.completeHint}</p>
        {question?.change === 'complete' && negative && <Notice tone="warn">{negative}</Notice>}
        {question?.hiding && <Hides ahead {...question.hiding} />}
      </ConfirmModal>
    </>
  );
}

/** The words for a conflict: the end moved earlier while somebody is solving, or somebody else has saved meanwhile. */
function conflictWords(failure: unknown, words: Words<'collections'>): string {
  const isEarlier = failure instanceof CallRefused && 'fields' in failure.extra;
  return isEarlier ? words.collection.editor.busy : words.outcome.COLLECTION_CHANGED;
}
