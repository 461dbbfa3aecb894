import type { Today } from '../../../../contract/today';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';

/** What colleagues of the school have added: a newcomer sees their classes, too. */
export function Colleagues({ colleagues }: { colleagues: Today['colleagues'] }) {
  const { colleagues: words } = useWords('today');
  if (colleagues.length === 0) return null;
  return (
    <section aria-labelledby="colleagues" data-place="last">
      <h2 id="colleagues" className="below-1 type-staff semibold">
        {words.title}
      </h2>
      <p className="type-dense">
        {colleagues.map(({ name, classes }) => `${words.added({ name, n: classes })} `)}
        {words.seen}{' '}
        <Link to={paths.home} search="?all=1" aria-current="false">
          {words.showAll}
        </Link>
      </p>
    </section>
  );
}
