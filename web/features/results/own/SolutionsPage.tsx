import { Loaded } from '../../../platform/calls/Loaded';
import { navigate, useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/fields/Select';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { CertificateLink, WithdrawnCertificate } from '../../certificates/CertificateLink';
import { PublicNotes } from '../lists/PublicNotes';
import { PupilWay } from '../of-class/PupilWay';
import styles from './MyResultPage.module.css';
import { hasCertificate, loadResult, type MyResultReply } from './own-result';
import { PointsCard } from './PointsCard';
import { RanksCard } from './RanksCard';
import { TasksCard } from './TasksCard';

/** A pupil's solutions for staff. Teachers see them from the same dates as the pupil, administrators at once. */
export function SolutionsPage() {
  const words = useWords('results', 'reference');
  const { userUuid = '', collectionId = '' } = useParams();
  const load = useData(['results', 'solutions', userUuid, collectionId], (signal) =>
    loadResult({ userUuid, collectionId }, signal),
  );
  useTitle(words.title.inSchool);
  return (
    <div className={cx('stack gap-4', styles.page)}>
      <PageHead
        title={words.title.inSchool}
        aside={load.value && <PupilHead reply={load.value} userUuid={userUuid} collectionId={collectionId} />}
      />
      <PupilWay userUuid={userUuid} collectionId={collectionId} />
      <Loaded load={load} failed={words.outcome.LOAD_RESULTS}>
        {({ result, isAwaited }) =>
          result ? (
            <div
              key={result.collectionId}
              className={cx('stack', styles.result, load.loading && 'pale')}
              aria-busy={load.loading}
            >
              <PublicNotes notes={result.notes} words={words} />
              <div className={cx('grid', styles.top)}>
                <PointsCard result={result} />
                <RanksCard result={result} />
              </div>
              {result.tasks.length > 0 && <TasksCard tasks={result.tasks} answerLabel={words.mine.pupilAnswer} />}
            </div>
          ) : (
            <Card wide>
              <PageEmpty title={isAwaited ? words.notYet : words.notParticipated} />
            </Card>
          )
        }
      </Loaded>
    </div>
  );
}

type PupilHeadProps = { reply: MyResultReply; userUuid: string; collectionId: string };

function PupilHead({ reply, userUuid, collectionId }: PupilHeadProps) {
  const words = useWords('results', 'reference');
  const { person, available, result } = reply;
  return (
    <div className="cluster">
      {person && (
        <strong>
          {person.firstName} {person.lastName}
        </strong>
      )}
      {person?.schoolName && <span className="dimmed">{person.schoolName}</span>}
      {result && person && hasCertificate(result) && (
        <CertificateLink collectionId={result.collectionId} userUuid={userUuid} />
      )}
      {result?.isCertificateWithdrawn && <WithdrawnCertificate />}
      {result && <Badge>{words.reference.grade.n({ n: result.grade })}</Badge>}
      {available.length > 0 && (
        <Select
          aria-label={words.mine.stage}
          options={available.map((one) => ({ value: one.collectionId, label: one.name }))}
          empty={available.some((one) => one.collectionId === collectionId) ? undefined : words.mine.stage}
          value={result?.collectionId ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (chosen) navigate({ to: paths.solutions, params: { userUuid, collectionId: chosen } });
          }}
        />
      )}
    </div>
  );
}
