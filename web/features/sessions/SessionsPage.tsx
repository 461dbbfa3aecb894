import { maySearchSessions, type SessionFilters } from '../../../contract/sessions';
import { SearchFirst } from '../../lists/SearchFirst';
import { pageIn } from '../../lists/use-page';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { SessionList } from './SessionList';

/** What of the list lives in the address. */
type FilterName = 'number' | 'login' | 'email' | 'page';

const pageSize = 30;

/** Finds live sessions and ends them: a teacher types the number that the pupil sees (part 2, sections 2 and 5). */
export function SessionsPage() {
  const words = useWords('sessions');
  const filters = useFilters<FilterName>();
  const asked: SessionFilters = {
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
      asked={asked}
      isEnough={maySearchSessions}
      onAsk={({ userSessionId, userIndex, userEmail }) =>
        filters.set({ number: userSessionId, login: userIndex, email: userEmail, page: '' })
      }
      start={{ title: words.start, hint: words.hint }}
    >
      {(turn) => <SessionList asked={asked} turn={turn} place={pageIn(filters, pageSize)} />}
    </SearchFirst>
  );
}
