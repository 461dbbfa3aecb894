import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { AdminResults } from './AdminResults';

/** Results of the country with the contacts of teacher and school, for inviting the best (part 1, section 2). */
export function ContactsPage() {
  const words = useWords('results', 'menu');
  useTitle(words.menu.results.inCountryTutors);
  return <AdminResults withContacts />;
}
