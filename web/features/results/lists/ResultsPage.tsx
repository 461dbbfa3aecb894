import { lazy, Suspense } from 'react';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageLoading } from '../../../ui/PageState';
import { CentreResults } from './CentreResults';
import { PupilResults } from './PupilResults';

const AdminResults = lazy(async () => ({ default: (await import('./AdminResults')).AdminResults }));
const TutorResults = lazy(async () => ({ default: (await import('./TutorResults')).TutorResults }));

/** The lists of results, each role its own (part 1, sections 2 and 9; decisions 6 and 7). round: of that stage alone. */
export function ResultsPage({ round = '' }: { round?: '' | '2' }) {
  const words = useWords('results');
  const app = useWords('app', 'common');
  const role = useSession()?.role;
  useTitle(round === '' ? words.title.label : words.title.secondRound);
  if (role === 'ADMIN' || role === 'DEVELOPER' || role === 'TUTOR') {
    return (
      <Suspense fallback={<PageLoading label={app.common.loading} longText={app.takesLong} />}>
        {role === 'TUTOR' ? <TutorResults round={round} /> : <AdminResults round={round} />}
      </Suspense>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page">
      {role === 'STUDENT' ? <PupilResults round={round} /> : <CentreResults />}
    </main>
  );
}
