import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Shelves } from './Shelves';
import styles from './Shelves.module.css';
import { filterOf, type ShelfFilter, shelfFilters } from './shelf';

/** The shelf of trainings, for everybody: pupils see those for their grade first. */
export function TrainingListPage() {
  const words = useWords('training');
  const session = useSession();
  const isPupil = session?.role === 'STUDENT';
  const title = isPupil ? words.school.page : words.title;
  useTitle(title);
  const filter = filterOf(useFilters<'show'>().get('show'));
  return (
    <main id="main" tabIndex={-1} className="page">
      <div className="cluster gap-1-4 below-3">
        <h1>{title}</h1>
        <p className="dimmed">{words.lead}</p>
        {isPupil && <Filter chosen={filter} grade={session.grade} />}
      </div>
      <Shelves filter={filter} />
    </main>
  );
}

/** Which trainings are shown; the choice stands in the address. */
function Filter({ chosen, grade }: { chosen: ShelfFilter; grade: number | null }) {
  const { shelf } = useWords('training');
  const { grade: grades } = useWords('referenceStages');
  const names = { own: grade === null ? shelf.own : grades.n({ n: grade }), all: shelf.all, school: shelf.school };
  return (
    <nav aria-label={shelf.label} className={cx('segments push phone-full-width', styles.filter)}>
      {shelfFilters.map((one) => (
        <Link
          key={one}
          className="inline-flex justify-center align-center grows touch text-center rounded type-staff semibold nowrap text not-underlined"
          to={paths.freeTrainings}
          search={one === 'own' ? '' : `?show=${one}`}
          aria-current={one === chosen ? 'true' : undefined}
        >
          {names[one]}
        </Link>
      ))}
    </nav>
  );
}
