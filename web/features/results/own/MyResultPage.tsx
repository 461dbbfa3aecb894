import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { PageHead } from '../../../ui/frame/PageHead';
import styles from './MyResultPage.module.css';
import { OwnResult, OwnResultAside } from './OwnResult';
import { loadResult } from './own-result';

/** A pupil's own result: points once they are public; ranks, tasks and explanations from the result date. */
export function MyResultPage() {
  const words = useWords('results', 'reference');
  const isPupil = useSession()?.role === 'STUDENT';
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const load = useLoad(collectionId ?? '', (signal) => loadResult({ collectionId }, signal));
  useTitle(words.title.my);
  return (
    <main id="main" tabIndex={-1} className={cx('page stack gap-4', styles.page)}>
      <PageHead
        title={words.title.my}
        aside={load.value && <OwnResultAside reply={load.value} chosen={collectionId} onChoose={setCollectionId} />}
      />
      <Loaded load={load} failed={words.outcome.LOAD_RESULTS}>
        {(reply) => <OwnResult reply={reply} isPupil={isPupil} isBusy={load.loading} />}
      </Loaded>
    </main>
  );
}
