import { lazy, Suspense } from 'react';
import { isOrganiser } from '../../../../contract/roles';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageLoading } from '../../../ui/frame/PageState';
import { CentreResults } from './CentreResults';
import { PupilResults } from './PupilResults';

const AdminResults = lazy(async () => ({ default: (await import('./AdminResults')).AdminResults }));
const TutorResults = lazy(async () => ({ default: (await import('./TutorResults')).TutorResults }));

/** The lists of results; each role has its own. */
export function ResultsPage() {
  return <RoleResults round="" />;
}

/** The lists of the second round. */
export function SecondRoundResultsPage() {
  return <RoleResults round="2" />;
}

/** Results of the country with the contacts of teacher and school, for inviting the best. */
export function ContactsPage() {
  const words = useWords('results', 'menu');
  useTitle(words.menu.results.inCountryTutors);
  return (
    <Suspense fallback={<Loading />}>
      <AdminResults withContacts />
    </Suspense>
  );
}

function Loading() {
  return <PageLoading />;
}

function RoleResults({ round }: { round: '' | '2' }) {
  const words = useWords('results');
  const role = useSession()?.role;
  useTitle(round === '' ? words.title.label : words.title.secondRound);
  if (isOrganiser(role) || role === 'TUTOR') {
    return (
      <Suspense fallback={<Loading />}>
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
