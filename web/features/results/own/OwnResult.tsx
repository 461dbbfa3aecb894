import { ageGroupName } from '../../../platform/words/age-groups';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { Select } from '../../../ui/fields/Select';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { CertificateLink, WithdrawnCertificate } from '../../certificates/CertificateLink';
import { PublicNotes } from '../lists/PublicNotes';
import { DamCard } from './DamCard';
import styles from './MyResultPage.module.css';
import { hasCertificate, type MyResultReply } from './own-result';
import { PointsCard } from './PointsCard';
import { RanksCard } from './RanksCard';
import { TasksCard } from './TasksCard';

type OwnResultProps = { reply: MyResultReply; isPupil: boolean; isBusy: boolean };

/** A result as its pupil reads it, or why there is none. */
export function OwnResult({ reply: { result, isAwaited }, isPupil, isBusy }: OwnResultProps) {
  const words = useWords('results', 'reference');
  if (!result)
    return (
      <Card wide>
        <Nothing isAwaited={isAwaited} isPupil={isPupil} />
      </Card>
    );
  return (
    <div key={result.collectionId} className={cx('stack', styles.result, isBusy && 'pale')} aria-busy={isBusy}>
      <PublicNotes notes={result.notes} words={words} />
      <div className={cx('grid', styles.top)}>
        <PointsCard result={result} />
        <RanksCard result={result} />
        {result.dam && <DamCard dam={result.dam} />}
      </div>
      {result.tasks.length > 0 && <TasksCard tasks={result.tasks} answerLabel={words.mine.yourAnswer} />}
    </div>
  );
}

/** Says why there is no result: it is not published yet, or the pupil did not sit. */
function Nothing({ isAwaited, isPupil }: { isAwaited: boolean; isPupil: boolean }) {
  const words = useWords('results', 'reference');
  if (isAwaited) return <PageEmpty title={words.notYet}>{words.mine.notYetHint}</PageEmpty>;
  return <PageEmpty title={isPupil ? words.notParticipatedSelf : words.notParticipatedStaff} />;
}

type OwnResultAsideProps = {
  reply: MyResultReply;
  chosen: string | null;
  onChoose: (collectionId: string) => void;
  /** Whether the certificate is only shown, for staff who look at what the pupil sees. */
  isShownOnly?: boolean;
};

/** Beside the title: which contest, its certificate, the age group and the grade. */
export function OwnResultAside({ reply, chosen, onChoose, isShownOnly = false }: OwnResultAsideProps) {
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
      {result && hasCertificate(result) && (
        <span inert={isShownOnly}>
          <CertificateLink collectionId={result.collectionId} />
        </span>
      )}
      {result?.isCertificateWithdrawn && <WithdrawnCertificate />}
      {result && (
        <Badge>
          {group ? `${group} · ` : ''}
          {words.reference.grade.n({ n: result.grade })}
        </Badge>
      )}
    </div>
  );
}
