import { type FormEvent, useId, useMemo, useState } from 'react';
import { classLimits, className, classNamePattern } from '../../../contract/classes';
import { type DictionaryEntry, lettersDictionary } from '../../../contract/dictionaries';
import { orderedIn } from '../../lists/whole-list';
import { Loaded } from '../../platform/calls/Loaded';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { Link } from '../../platform/screens/Link';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useLocale, useWords, type Words } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { buttonClass } from '../../ui/button-class';
import { TextField } from '../../ui/fields/TextField';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import { renameLetter } from '../classes/classes';
import { loadEntries } from './dictionaries';
import { dictionaryName, entryMeaning } from './names';

/** The entries of one dictionary; its name is in the address. */
export function EntriesPage() {
  const words = useWords('dictionaries', 'reference');
  const locale = useLocale();
  const { dictId = '' } = useParams();
  const load = useData(['dictionaries', 'entries', dictId], (signal) => loadEntries(dictId, signal), {
    cached: true,
  });
  const filters = useFilters<'sort' | 'page'>();
  const [changing, setChanging] = useState<DictionaryEntry | null>(null);
  const isLetters = dictId === lettersDictionary;
  const columns = useMemo(
    () => entryColumns(words, locale, dictId, isLetters ? setChanging : null),
    [words, locale, dictId, isLetters],
  );
  const named = load.value && dictionaryName(words, load.value.dictionary);
  useTitle(words.entries);
  return (
    <>
      <PageHead
        title={words.entries}
        aside={<span lang={named?.lang}>{named?.name ?? ''}</span>}
        actions={
          <Link to={paths.dictionaries} className={buttonClass({ size: 's' })}>
            <Icon name="arrow-left" size={16} /> {words.back}
          </Link>
        }
      />
      <Loaded load={load} failed={words.outcome.LOAD_DICTIONARY_ENTRIES}>
        {({ entries }) => (
          <>
            {named?.note && (
              <p className="dimmed" lang={named.lang}>
                {named.note}
              </p>
            )}
            <StaffTable
              label={words.entries}
              columns={columns}
              rowId={(row) => `${row.abbreviation} ${row.meaning}`}
              {...orderedIn(filters, columns, entries)}
              dense
              empty={<PageEmpty plain title={words.outcome.NO_DICTIONARY_ENTRIES} />}
            />
          </>
        )}
      </Loaded>
      {changing && load.value && (
        <LetterModal
          subGrade={load.value.entries.indexOf(changing) + 1}
          letter={changing.abbreviation}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}

/** onChange: the entries can be changed. */
function entryColumns(
  words: Words<'dictionaries', 'reference'>,
  locale: string,
  dictionary: string,
  onChange: ((entry: DictionaryEntry) => void) | null,
): StaffColumn<DictionaryEntry>[] {
  const { col, letter } = words;
  const meaning = (row: DictionaryEntry) => {
    const { text, lang } = entryMeaning(words, locale, dictionary, row);
    return <span lang={lang}>{text}</span>;
  };
  const button = (row: DictionaryEntry) => (
    <IconButton icon="pencil" label={letter.change({ name: row.abbreviation })} onClick={() => onChange?.(row)} />
  );
  return [
    {
      id: 'meaning',
      title: col.meaning,
      cell: meaning,
      sortBy: (row) => row.meaning,
      wrap: true,
    },
    {
      id: 'abbreviation',
      title: col.abbreviation,
      cell: (row) => row.abbreviation || '–',
      sortBy: (row) => row.abbreviation || null,
    },
    {
      id: 'low',
      title: col.lowValue,
      cell: (row) => row.lowValue ?? '–',
      sortBy: (row) => row.lowValue,
      numeric: true,
    },
    {
      id: 'high',
      title: col.highValue,
      cell: (row) => row.highValue ?? '–',
      sortBy: (row) => row.highValue,
      numeric: true,
    },
    ...(onChange ? [{ id: 'acts', title: letter.label, hideTitle: true, cell: button }] : []),
  ];
}

type LetterModalProps = {
  /** Which letter, from 1. */
  subGrade: number;
  letter: string;
  onClose: () => void;
};

/** Changes what is written for one letter of classes, in all schools. */
function LetterModal({ subGrade, letter, onClose }: LetterModalProps) {
  const words = useWords('dictionaries', 'classes');
  const common = useWords('common');
  const formId = useId();
  const form = useForm({ draft: null, initial: () => ({ letter }) });
  const { busy, failure, run } = useAct(useStale('dictionaries', 'classes', 'participants'));
  const text = form.fields.letter.trim();
  const isWrong = text !== '' && (text.length > classLimits.letterLength || !classNamePattern.test(text));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    void run(async () => {
      const saved = await renameLetter(subGrade, text);
      form.saved();
      onClose();
      return words.letter.done({ name: className({ grade: 5, subGrade: 1 }, [saved]) });
    });
  };
  return (
    <StaffModal
      open
      title={words.letter.title({ n: subGrade })}
      onClose={() => !busy && form.leave(onClose)}
      actions={
        <ModalFoot
          label={common.save}
          form={formId}
          busy={busy}
          disabled={isWrong}
          onCancel={() => form.leave(onClose)}
        />
      }
    >
      <form id={formId} className="stack" onSubmit={save} noValidate>
        <TextField
          label={words.letter.label}
          hint={words.letter.hint({ name: className({ grade: 5, subGrade: 1 }, [text || letter]) })}
          error={isWrong ? words.classes.rename.invalid : ''}
          value={form.fields.letter}
          maxLength={classLimits.letterLength}
          autoComplete="off"
          data-autofocus
          onChange={(event) => form.change({ letter: event.currentTarget.value })}
        />
        <FailureNotice title={words.letter.failed} failure={failure} />
      </form>
    </StaffModal>
  );
}
