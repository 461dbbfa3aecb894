import { buttonClass } from '../../ui/button-class';
import { HeronOnLog } from '../../ui/scene/HeronOnLog';
import { useSettings } from '../calls/settings';
import { useSession } from '../session/session';
import { useWords } from '../words/words';
import { Link } from './Link';
import { paths } from './paths';
import { useTitle } from './title';

/** An address that no screen has: in the frame of everything else, with the ways on. */
export function NotFoundPage() {
  const words = useWords('app');
  const menu = useWords('menu');
  const session = useSession();
  const { flags } = useSettings();
  useTitle(words.notFound);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack gap-3 items-center text-center">
      <HeronOnLog />
      <h1>{words.notFound}</h1>
      <p className="dimmed">{words.notFoundHint}</p>
      <div className="wrap justify-center above-3">
        <Link to={session ? paths.home : paths.publicHome} className={buttonClass({ variant: 'filled' })}>
          {words.toStart}
        </Link>
        <Link to={paths.freeTrainings} className={buttonClass()}>
          {menu.public.training}
        </Link>
        {flags.publicResults && (
          <Link to={paths.publicResults} className={buttonClass()}>
            {menu.public.results}
          </Link>
        )}
        <Link to={paths.publicStatistics} className={buttonClass()}>
          {menu.public.statistics}
        </Link>
        <Link to={paths.manual} params={{ reader: 'help' }} className={buttonClass()}>
          {words.help}
        </Link>
      </div>
    </main>
  );
}
