import { type FormEvent, useId } from 'react';
import { keywordLimits } from '../../../../contract/keywords';
import { CallRefused } from '../../../platform/calls/call-errors';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useLocale, useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { TextField } from '../../../ui/fields/TextField';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import type { KeywordBook, NamedKeyword } from '../keyword-book';
import { saveKeyword } from '../keywords';
import { placeOf, placeOptions, placeValue } from './places';
import { useDone } from './use-done';

type KeywordModalProps = {
  book: KeywordBook;
  /** null: a new one. */
  keyword: NamedKeyword | null;
  onClose: () => void;
};

/** All names of a keyword and its other spellings; of a new one also its place. */
export function KeywordModal({ book, keyword, onClose }: KeywordModalProps) {
  const words = useWords('keywords');
  const formId = useId();
  const done = useDone();
  const form = useForm({ draft: null, initial: () => fieldsOf(keyword) });
  const { busy, failure, run } = useAct(useStale('keywords', 'tasks'));
  const { names, aliases, place } = form.fields;
  const first = names.lt?.trim() || names.en?.trim() || '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const undoId = await saveKeyword({
        id: keyword?.id ?? null,
        updatedAt: keyword?.updatedAt ?? null,
        ...(keyword ? {} : placeOf(place)),
        names: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, name.trim() || null])),
        aliases: aliases
          .split('\n')
          .map((alias) => alias.trim())
          .filter(Boolean),
      });
      form.saved();
      onClose();
      const { saved, created } = words.edit;
      return done(keyword ? saved({ name: first || keyword.name }) : created({ name: first }), undoId);
    });
  };
  const isChanged = failure instanceof CallRefused && failure.code === 'CONFLICT';
  return (
    <StaffModal
      open
      title={keyword ? words.edit.title({ name: keyword.name }) : words.edit.createTitle}
      onClose={() => !busy && form.leave(onClose)}
      actions={<ModalFoot label={words.act.save} form={formId} busy={busy} onCancel={() => form.leave(onClose)} />}
    >
      <form id={formId} className="stack" onSubmit={save} noValidate>
        {Object.entries(names).map(([language, name], at) => (
          <TextField
            key={language}
            label={<LanguageName code={language} />}
            lang={language}
            value={name}
            maxLength={keywordLimits.name}
            autoComplete="off"
            data-autofocus={at === 0 || undefined}
            onChange={(event) => form.change({ names: { ...names, [language]: event.currentTarget.value } })}
          />
        ))}
        <TextAreaField
          label={words.edit.aliases}
          hint={words.edit.aliasesHint}
          rows={3}
          value={aliases}
          onChange={(event) => form.change({ aliases: event.currentTarget.value })}
        />
        {keyword === null && (
          <SelectField
            label={words.edit.place}
            value={place}
            options={placeOptions(book, words, new Set())}
            onChange={(event) => form.change({ place: event.currentTarget.value })}
          />
        )}
        <FailureNotice title={words.edit.failed} failure={failure}>
          {isChanged && words.edit.changed}
        </FailureNotice>
      </form>
    </StaffModal>
  );
}

type Fields = { names: Record<string, string>; aliases: string; place: string };

function fieldsOf(keyword: NamedKeyword | null): Fields {
  return {
    names: { lt: '', en: '', ...keyword?.names },
    aliases: keyword?.aliases.join('\n') ?? '',
    place: placeValue({ kind: 'INFORMATICS', parentId: null }),
  };
}

function LanguageName({ code }: { code: string }) {
  const { edit } = useWords('keywords');
  const locale = useLocale();
  if (code === 'lt' || code === 'en') return edit[code];
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}
