import { type FormEvent, type ReactNode, useState } from 'react';
import { useTitle } from '../platform/screens/title';
import { useWords } from '../platform/words/words';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { TextField } from '../ui/fields/TextField';
import { PageEmpty } from '../ui/frame/PageEmpty';
import { PageHead } from '../ui/frame/PageHead';
import styles from './SearchFirst.module.css';

type Search<Name extends string> = Record<Name, string>;

type SearchFormProps<Name extends string> = {
  title: string;
  fields: readonly { name: Name; label: string; inputMode?: 'numeric' }[];
  /** The search in the address. */
  search: Search<Name>;
  /** Whether the search is long enough. */
  isEnough: (search: Search<Name>) => boolean;
  /** Without blanks at the ends. */
  onAsk: (search: Search<Name>) => void;
  /** Shown under the fields while the search is too short. */
  note?: string;
};

type SearchFirstProps<Name extends string> = SearchFormProps<Name> & {
  /** Shown until somebody searches. */
  start: { title: string; hint: string };
  /** Repeats the search of the address: the button was pressed without a change. */
  onAgain: () => void;
  /** The results. */
  children: ReactNode;
};

/** A page that lists nothing until somebody searches: the fields, then the results. */
export function SearchFirst<Name extends string>({ start, onAgain, children, ...form }: SearchFirstProps<Name>) {
  const { title, fields, search: submitted, isEnough, onAsk } = form;
  useTitle(title);
  return (
    <>
      <PageHead title={title} />
      <SearchForm
        {...form}
        key={JSON.stringify(submitted)}
        onAsk={(next) => {
          onAsk(next);
          if (fields.every(({ name }) => next[name] === submitted[name])) onAgain();
        }}
      />
      {isEnough(submitted) ? (
        children
      ) : (
        <PageEmpty plain title={start.title}>
          {start.hint}
        </PageEmpty>
      )}
    </>
  );
}

function SearchForm<Name extends string>({
  title,
  fields,
  search: submitted,
  isEnough,
  onAsk,
  note,
}: SearchFormProps<Name>) {
  const common = useWords('common');
  const [draft, setDraft] = useState(submitted);
  const ready = isEnough(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const trimmed = { ...draft };
    for (const { name } of fields) trimmed[name] = draft[name].trim();
    onAsk(trimmed);
  };
  return (
    <search aria-label={title}>
      <form
        className={cx('grid gap-3 align-end phone-one-column', note === undefined ? 'below-3' : 'below-2', styles.form)}
        noValidate
        onSubmit={submit}
      >
        {fields.map(({ name, label, inputMode }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            inputMode={inputMode}
            value={draft[name]}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" variant="filled" icon="search" disabled={!ready}>
          {common.search}
        </Button>
      </form>
      {note !== undefined && !ready && <p className="type-dense dimmed">{note}</p>}
    </search>
  );
}
