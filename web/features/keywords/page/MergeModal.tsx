import { type FormEvent, useId } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import type { NamedKeyword } from '../keyword-book';
import { mergeKeywords, previewMerge } from '../keywords';
import { useDone } from './use-done';

type MergeModalProps = { chosen: readonly NamedKeyword[]; onClose: () => void; onMerged: () => void };

/** Several keywords become one: which stays, and what that does. */
export function MergeModal({ chosen, onClose, onMerged }: MergeModalProps) {
  const words = useWords('keywords');
  const formId = useId();
  const done = useDone();
  const form = useForm({ draft: null, initial: () => ({ intoId: likeliest(chosen)?.id ?? '' }) });
  const { intoId } = form.fields;
  const ids = chosen.map((one) => one.id);
  const load = useData(['keywords', 'merge', intoId, ...ids], (signal) => previewMerge({ ids, intoId }, signal));
  const { busy, failure, run } = useAct(useStale('keywords', 'tasks'));
  const merge = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { undoId } = await mergeKeywords({ ids, intoId });
      form.saved();
      const name = chosen.find((one) => one.id === intoId)?.name ?? '';
      onMerged();
      return done(words.merge.done({ n: ids.length, name }), undoId);
    });
  };
  return (
    <StaffModal
      open
      title={words.merge.title({ n: ids.length })}
      onClose={() => !busy && onClose()}
      actions={<ModalFoot label={words.act.merge} form={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} className="stack" onSubmit={merge}>
        <fieldset className="shrink no-margin no-padding no-border">
          <legend className="no-padding type-dense semibold">{words.merge.stays}</legend>
          {chosen.map(({ id, name, tasks }) => (
            <Checkbox
              key={id}
              type="radio"
              name="stays"
              checked={id === intoId}
              label={
                <>
                  {name} <span className="dimmed">{tasks}</span>
                </>
              }
              onChange={() => form.change({ intoId: id })}
            />
          ))}
        </fieldset>
        <Loaded load={load} failed={words.merge.failed}>
          {({ tasks, aliases, below }) => (
            <div className="stack" aria-live="polite">
              <p>{words.merge.effect({ tasks })}</p>
              {aliases.length > 0 && <p>{words.merge.aliases({ names: aliases.join(', ') })}</p>}
              {below > 0 && <p>{words.merge.below({ n: below })}</p>}
            </div>
          )}
        </Loaded>
        <FailureNotice title={words.merge.failed} failure={failure} />
      </form>
    </StaffModal>
  );
}

/** The one that probably stays: with a place, with a Lithuanian name, with the most tasks. */
function likeliest(chosen: readonly NamedKeyword[]): NamedKeyword | undefined {
  const worth = ({ isUnsorted, names, tasks }: NamedKeyword) =>
    (isUnsorted ? 0 : 1_000_000) + (names.lt === undefined ? 0 : 100_000) + tasks;
  return [...chosen].sort((a, b) => worth(b) - worth(a))[0];
}
