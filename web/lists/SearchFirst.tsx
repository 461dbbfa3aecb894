import { type FormEvent, type ReactNode, useState } from 'react';
import { useTitle } from '../platform/screens/title';
import { useWords } from '../platform/words/words';
import { Button } from '../ui/Button';
import { cx } from '../ui/cx';
import { Field } from '../ui/Field';
import { PageHead } from '../ui/PageHead';
import { PageEmpty } from '../ui/PageState';
import { TextInput } from '../ui/TextInput';
import styles from './SearchFirst.module.css';

type Asked<Name extends string> = Record<Name, string>;

type SearchFormProps<Name extends string> = {
  title: string;
  fields: readonly { name: Name; label: string; inputMode?: 'numeric' }[];
  /** What the address asks for. */
  asked: Asked<Name>;
  /** Whether it is enough to search by. */
  isEnough: (asked: Asked<Name>) => boolean;
  /** Without blanks at the ends. */
  onAsk: (asked: Asked<Name>) => void;
  /** Said under the fields while what they hold is not enough. */
  note?: string;
};

type SearchFirstProps<Name extends string> = SearchFormProps<Name> & {
  /** Said until something is asked for. */
  start: { title: string; hint: string };
  /** What is found; the turn counts the presses of the button: the same search is made again. */
  children: (turn: number) => ReactNode;
};

/** A page that lists nothing until something is searched for: the fields, then what is found. */
export function SearchFirst<Name extends string>({ start, children, ...form }: SearchFirstProps<Name>) {
  const { title, asked, isEnough, onAsk } = form;
  const [turn, setTurn] = useState(0);
  useTitle(title);
  return (
    <>
      <PageHead title={title} />
      <SearchForm
        {...form}
        key={JSON.stringify(asked)}
        onAsk={(next) => {
          onAsk(next);
          setTurn((before) => before + 1);
        }}
      />
      {isEnough(asked) ? (
        children(turn)
      ) : (
        <PageEmpty plain title={start.title}>
          {start.hint}
        </PageEmpty>
      )}
    </>
  );
}

function SearchForm<Name extends string>({ title, fields, asked, isEnough, onAsk, note }: SearchFormProps<Name>) {
  const common = useWords('common');
  const [draft, setDraft] = useState(asked);
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
      <form className={cx(styles.form, note !== undefined && styles.noted)} noValidate onSubmit={submit}>
        {fields.map(({ name, label, inputMode }) => (
          <Field key={name} label={label}>
            {(control) => (
              <TextInput
                {...control}
                name={name}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                inputMode={inputMode}
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" variant="filled" icon="search" disabled={!ready}>
          {common.search}
        </Button>
      </form>
      {note !== undefined && !ready && <p className="note dimmed">{note}</p>}
    </search>
  );
}
