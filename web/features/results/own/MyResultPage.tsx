import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { Select } from '../../../ui/fields/Select';
import { PageHead } from '../../../ui/frame/PageHead';
import { PageEmpty } from '../../../ui/frame/PageState';
import { CertificateLink } from '../../certificates/CertificateLink';
import { PublicNotes } from '../public/PublicNotes';
import { DamCard } from './DamCard';
import styles from './MyResultPage.module.css';
import { hasCertificate, loadResult, type MyResult, type MyResultReply } from './own-result';
import { PointsCard } from './PointsCard';
import { RanksCard } from './RanksCard';
import { TasksCard } from './TasksCard';

/** A pupil's own result: points once they are public; ranks, tasks and explanations from the result date. */
export function MyResultPage() {
  const words = useWords('results', 'reference');
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const load = useLoad(collectionId ?? '', (signal) => loadResult({ collectionId }, signal));
  useTitle(words.title.my);
  return (
    <main id="main" tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead
        title={words.title.my}
        aside={load.value && <Aside reply={load.value} chosen={collectionId} onChoose={setCollectionId} />}
      />
      <Loaded load={load} failed={words.outcome.LOAD_RESULTS}>
        {({ result, isAwaited }) =>
          result ? (
            <div className={styles.result} aria-busy={load.loading}>
              <Result key={result.collectionId} result={result} />
            </div>
          ) : (
            <Card wide>
              <Nothing isAwaited={isAwaited} />
            </Card>
          )
        }
      </Loaded>
    </main>
  );
}

/** Says why there is no result: it is not published yet, or the pupil did not sit. */
function Nothing({ isAwaited }: { isAwaited: boolean }) {
  const words = useWords('results', 'reference');
  const isPupil = useSession()?.role === 'STUDENT';
  if (isAwaited) return <PageEmpty title={words.notYet}>{words.mine.notYetHint}</PageEmpty>;
  return <PageEmpty title={isPupil ? words.notParticipatedSelf : words.notParticipated} />;
}

type AsideProps = { reply: MyResultReply; chosen: string | null; onChoose: (collectionId: string) => void };

function Aside({ reply, chosen, onChoose }: AsideProps) {
  const words = useWords('results', 'reference');
  const { result, available } = reply;
  const group = result?.ageGroup && ageGroupName(result.ageGroup, words.reference);
  return (
    <div className="cluster">
      {available.length > 0 && (
        <Select
          aria-label={words.mine.stage}
          options={available.map(({ collectionId, name }) => ({ value: collectionId, label: name }))}
          value={chosen ?? result?.collectionId ?? ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
      {result && hasCertificate(result) && <CertificateLink collectionId={result.collectionId} />}
      {result && (
        <Badge>
          {group ? `${group} · ` : ''}
          {words.reference.grade.n({ n: result.grade })}
        </Badge>
      )}
    </div>
  );
}

function Result({ result }: { result: MyResult }) {
  const words = useWords('results', 'reference');
  return (
    <>
      <PublicNotes notes={result.notes} words={words} />
      <div className={styles.top}>
        <PointsCard result={result} />
        <RanksCard result={result} />
        {result.dam && <DamCard dam={result.dam} />}
      </div>
      {result.tasks.length > 0 && <TasksCard tasks={result.tasks} answerLabel={words.mine.yourAnswer} />}
    </>
  );
}
