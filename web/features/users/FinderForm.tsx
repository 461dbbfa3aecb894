import { type FormEvent, useState } from 'react';
import { type FindFields, mayFind } from '../../../contract/users';
import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import styles from './Finder.module.css';
import { userWords } from './words';

const names = ['lastName', 'firstName', 'email'] as const;

/** The three fields to search by; searching is possible once one of them is long enough. */
export function FinderForm({ fields, onFind }: { fields: FindFields; onFind: (fields: FindFields) => void }) {
  const words = useWords(userWords);
  const { common } = useWords(appWords);
  const [draft, setDraft] = useState(fields);
  const ready = mayFind(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    onFind({ lastName: draft.lastName.trim(), firstName: draft.firstName.trim(), email: draft.email.trim() });
  };
  return (
    <search aria-label={words.finder.title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {names.map((name) => (
          <Field key={name} label={words.field[name]}>
            {(control) => (
              <TextInput
                {...control}
                name={name}
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
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
      {!ready && <p className="note dimmed">{words.finder.hint}</p>}
    </search>
  );
}
