import { maySearchSessions, type SessionFilters } from '../../../contract/sessions';
import { SearchFirst } from '../../lists/SearchFirst';
import { pageIn } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { SessionList } from './SessionList';

/** The state of the list that the address stores. */
type FilterName = 'number' | 'login' | 'email' | 'sort' | 'page';

const pageSize = 30;

/** Finds live sessions and ends them: a teacher types the number that the pupil sees. */
export function SessionsPage() {
  const words = useWords('sessions');
  const filters = useFilters<FilterName>();
  const filter: SessionFilters = {
    userSessionId: filters.get('number'),
    userIndex: filters.get('login'),
    userEmail: filters.get('email'),
  };
  return (
    <SearchFirst
      title={words.title}
      fields={[
        { name: 'userSessionId', label: words.filter.sessionId, inputMode: 'numeric' },
        { name: 'userIndex', label: words.filter.index },
        { name: 'userEmail', label: words.filter.email },
      ]}
      search={filter}
      isEnough={maySearchSessions}
      onAsk={({ userSessionId, userIndex, userEmail }) =>
        filters.set({ number: userSessionId, login: userIndex, email: userEmail, page: '' })
      }
      onAgain={useStale('sessions')}
      start={{ title: words.start, hint: words.hint }}
    >
      <SessionList filter={filter} filters={filters} place={pageIn(filters, pageSize)} />
    </SearchFirst>
  );
}
