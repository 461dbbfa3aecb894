import { type FormEvent, useState } from 'react';
import { maySearchSessions, type SessionFilters } from '../../../contract/sessions';
import { appWords } from '../../platform/app-words';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { TextInput } from '../../ui/TextInput';
import { SessionList } from './SessionList';
import styles from './SessionsPage.module.css';
import { sessionWords } from './words';

/** What of the list lives in the address. */
type FilterName = 'number' | 'login' | 'email' | 'page';

/** Finds live sessions and ends them: a teacher types the number that the pupil sees (part 2, sections 2 and 5). */
export function SessionsPage() {
  const words = useWords(sessionWords);
  const filters = useFilters<FilterName>();
  const [turn, setTurn] = useState(0);
  useTitle(words.title);
  const asked: SessionFilters = {
    userSessionId: filters.get('number'),
    userIndex: filters.get('login'),
    userEmail: filters.get('email'),
  };
  return (
    <>
      <PageHead title={words.title} />
      <SearchForm
        key={JSON.stringify(asked)}
        asked={asked}
        onSearch={({ userSessionId, userIndex, userEmail }) => {
          filters.set({ number: userSessionId, login: userIndex, email: userEmail, page: '' });
          setTurn((before) => before + 1);
        }}
      />
      {maySearchSessions(asked) ? (
        <SessionList
          asked={asked}
          turn={turn}
          page={Math.max(1, Math.trunc(Number(filters.get('page'))) || 1)}
          onPage={(page) => filters.set({ page: String(page) })}
        />
      ) : (
        <PageEmpty plain title={words.start}>
          {words.hint}
        </PageEmpty>
      )}
    </>
  );
}

function SearchForm({ asked, onSearch }: { asked: SessionFilters; onSearch: (filters: SessionFilters) => void }) {
  const words = useWords(sessionWords);
  const { common } = useWords(appWords);
  const [draft, setDraft] = useState(asked);
  const ready = maySearchSessions(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { userSessionId, userIndex, userEmail } = draft;
    if (!ready) return;
    onSearch({ userSessionId: userSessionId.trim(), userIndex: userIndex.trim(), userEmail: userEmail.trim() });
  };
  const field = (name: keyof SessionFilters, label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          inputMode={name === 'userSessionId' ? 'numeric' : undefined}
          value={draft[name]}
          onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <search aria-label={words.title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {field('userSessionId', words.filter.sessionId)}
        {field('userIndex', words.filter.index)}
        {field('userEmail', words.filter.email)}
        <Button type="submit" variant="filled" icon="search" disabled={!ready}>
          {common.search}
        </Button>
      </form>
    </search>
  );
}
