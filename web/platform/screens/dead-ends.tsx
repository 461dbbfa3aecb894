import { buttonClass } from '../../ui/button-class';
import { PageEmpty, PageFailed } from '../../ui/frame/PageState';
import { useWords } from '../words/words';
import { Link } from './Link';
import { paths } from './paths';
import { useTitle } from './title';

/** An address that no screen has. */
export function NotFound() {
  const words = useWords('app', 'common');
  useTitle(words.notFound);
  return (
    <main id="main" tabIndex={-1} className="page page-narrow">
      <h1 className="visually-hidden">{words.notFound}</h1>
      <PageEmpty
        title={words.notFound}
        action={
          <Link to={paths.publicHome} className={buttonClass({ variant: 'filled' })}>
            {words.toStart}
          </Link>
        }
      >
        {words.notFoundHint}
      </PageEmpty>
    </main>
  );
}

/** A page that broke through our fault. Reloading helps, and answers are stored. */
export function Crashed() {
  const words = useWords('app', 'common');
  return (
    <main id="main" tabIndex={-1} className="page page-narrow">
      <PageFailed title={words.crashed} retryLabel={words.common.refresh} onRetry={() => location.reload()} />
    </main>
  );
}
