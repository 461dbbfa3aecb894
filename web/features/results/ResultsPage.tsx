import { lazy, Suspense } from 'react';
import { appWords } from '../../platform/app-words';
import { useSession } from '../../platform/session';
import { useTitle } from '../../platform/title';
import { useWords } from '../../platform/words';
import { PageHead } from '../../ui/PageHead';
import { PageEmpty, PageLoading } from '../../ui/PageState';
import { listWords } from './list-words';
import { PupilResults } from './PupilResults';

const AdminResults = lazy(async () => ({ default: (await import('./AdminResults')).AdminResults }));
const TutorResults = lazy(async () => ({ default: (await import('./TutorResults')).TutorResults }));

/** The lists of results, each role its own (part 1, sections 2 and 9; decisions 6 and 7). */
export function ResultsPage() {
  const words = useWords(listWords);
  const app = useWords(appWords);
  const role = useSession()?.role;
  useTitle(words.title.label);
  if (role === 'ADMIN' || role === 'DEVELOPER' || role === 'TUTOR') {
    return (
      <Suspense fallback={<PageLoading label={app.common.loading} longText={app.takesLong} />}>
        {role === 'TUTOR' ? <TutorResults /> : <AdminResults />}
      </Suspense>
    );
  }
  return (
    <main id="main" tabIndex={-1} className="page">
      {role === 'STUDENT' ? (
        <PupilResults />
      ) : (
        <>
          <PageHead title={words.title.label} />
          <PageEmpty title={words.centreEmpty} />
        </>
      )}
    </main>
  );
}
