import { type FormEvent, useId } from 'react';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { SelectField } from '../../../ui/fields/SelectField';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import type { KeywordBook, NamedKeyword } from '../keyword-book';
import { moveKeywords } from '../keywords';
import { placeOf, placeOptions, placeValue } from './places';
import { useDone } from './use-done';

type MoveModalProps = {
  book: KeywordBook;
  chosen: readonly NamedKeyword[];
  onClose: () => void;
  onMoved: () => void;
};

/** Gives keywords a place in the tree. */
export function MoveModal({ book, chosen, onClose, onMoved }: MoveModalProps) {
  const words = useWords('keywords');
  const formId = useId();
  const done = useDone();
  const ids = chosen.map((one) => one.id);
  const options = placeOptions(book, words, new Set(ids));
  const form = useForm({
    draft: null,
    initial: () => ({
      place: placeValue({ kind: chosen[0]?.kind ?? 'INFORMATICS', parentId: chosen[0]?.parentId ?? null }),
    }),
  });
  const { busy, failure, run } = useAct(useStale('keywords', 'tasks'));
  const move = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const undoId = await moveKeywords({ ids, ...placeOf(form.fields.place) });
      form.saved();
      const place = options.find((one) => one.value === form.fields.place)?.label.trim() ?? '';
      onMoved();
      return done(words.move.done({ n: ids.length, place }), undoId);
    });
  };
  return (
    <StaffModal
      open
      title={words.move.title({ n: ids.length })}
      onClose={() => !busy && onClose()}
      actions={<ModalFoot label={words.act.move} form={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} className="stack" onSubmit={move}>
        <p className="dimmed">{chosen.map((one) => one.name).join(', ')}</p>
        <SelectField
          label={words.move.place}
          value={form.fields.place}
          options={options}
          data-autofocus
          onChange={(event) => form.change({ place: event.currentTarget.value })}
        />
        <FailureNotice title={words.move.failed} failure={failure} />
      </form>
    </StaffModal>
  );
}
