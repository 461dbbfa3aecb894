import { useState } from 'react';
import { type FindFields, mayFind } from '../../../contract/users';
import { useTitle } from '../../platform/title';
import { useFilters } from '../../platform/use-filters';
import { useWords } from '../../platform/words';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty } from '../../ui/PageState';
import { FinderForm } from './FinderForm';
import { FoundUsers } from './FoundUsers';
import { userWords } from './words';

/** What of the finder lives in the address. */
type FilterName = 'lastName' | 'firstName' | 'email' | 'page';

/** Finds anybody by the beginning of a name or of the e-mail (part 1, sections 2 and 5). */
export function FinderPage() {
  const words = useWords(userWords).finder;
  const filters = useFilters<FilterName>();
  const [turn, setTurn] = useState(0);
  useTitle(words.title);
  const fields: FindFields = {
    lastName: filters.get('lastName'),
    firstName: filters.get('firstName'),
    email: filters.get('email'),
  };
  return (
    <>
      <PageHead title={words.title} />
      <FinderForm
        key={JSON.stringify(fields)}
        fields={fields}
        onFind={(asked) => {
          filters.set({ ...asked, page: '' });
          setTurn((before) => before + 1);
        }}
      />
      {mayFind(fields) ? (
        <FoundUsers
          fields={fields}
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
