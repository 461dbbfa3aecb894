import { type FindFields, mayFind } from '../../../contract/users';
import { SearchFirst } from '../../lists/SearchFirst';
import { pageIn } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { FoundUsers } from './FoundUsers';

const names = ['lastName', 'firstName', 'email'] as const;
/** What of the finder lives in the address. */
type FilterName = (typeof names)[number] | 'sort' | 'page';

const pageSize = 30;

/** Finds anybody by the beginning of a name or of the e-mail. */
export function FinderPage() {
  const { finder, field } = useWords('users');
  const filters = useFilters<FilterName>();
  const fields: FindFields = {
    lastName: filters.get('lastName'),
    firstName: filters.get('firstName'),
    email: filters.get('email'),
  };
  return (
    <SearchFirst
      title={finder.title}
      fields={names.map((name) => ({ name, label: field[name] }))}
      search={fields}
      isEnough={mayFind}
      onAsk={(next) => filters.set({ ...next, page: '' })}
      onAgain={useStale('users')}
      note={finder.hint}
      start={{ title: finder.start, hint: finder.hint }}
    >
      <FoundUsers fields={fields} filters={filters} place={pageIn(filters, pageSize)} />
    </SearchFirst>
  );
}
