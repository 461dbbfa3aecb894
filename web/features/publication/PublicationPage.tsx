import { useEffect, useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import type { Load } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { JobNotice } from '../correction/JobNotice';
import { gradeRange } from '../reference/grades';
import { Comparison } from './Comparison';
import { GiveBackModal } from './GiveBackModal';
import styles from './Publication.module.css';
import { PublishPanel } from './PublishPanel';
import { loadComparison, loadPublication, type Publication } from './publication';
import { StageRow } from './Stages';
import { canPublish } from './stages';
import { CalculateButton, makeNext, UncountedCard } from './Uncounted';
import { VersionList } from './VersionList';

/** How often the progress of a calculation is loaded, in milliseconds. */
const PROGRESS_MS = 1_000;

/** The publication of a contest's results: how far it is, what it would change, and the act. */
export function PublicationPage() {
  const words = useWords('publication');
  const { collectionId = '' } = useParams();
  const [isUnderWay, setUnderWay] = useState(false);
  const load = useData(['publication', 'state', collectionId], (signal) => loadPublication(collectionId, signal), {
    everyMs: isUnderWay ? PROGRESS_MS : null,
  });
  useTitle(words.title);
  return (
    <Loaded load={load} failed={words.loadFailed}>
      {(known) => <PublicationDesk key={collectionId} known={known} load={load} onUnderWay={setUnderWay} />}
    </Loaded>
  );
}

type DeskProps = { known: Publication; load: Load<Publication>; onUnderWay: (is: boolean) => void };

function PublicationDesk({ known, load, onUnderWay }: DeskProps) {
  const words = useWords('publication');
  const stale = useStale('publication');
  const filters = useFilters<'from' | 'to'>();
  const [ordered, setOrdered] = useState(false);
  const [returning, setReturning] = useState<number | null>(null);
  const { collection, job, versions, publicVersion } = known;
  const isUnderWay = ordered || job?.state === 'RUNNING';
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay]);
  const newest = versions[0]?.version ?? 0;
  const has = (text: string) => versions.find(({ version }) => String(version) === text)?.version;
  const from = has(filters.get('from')) ?? publicVersion;
  const to = has(filters.get('to')) ?? newest;
  const isChosen = from !== publicVersion || to !== newest;
  const summary = useSummary(collection.id, publicVersion, newest);
  const calculate = async () => {
    setOrdered(true);
    try {
      return await makeNext(collection.id);
    } finally {
      setOrdered(false);
      stale();
    }
  };
  return (
    <div className="stack gap-3 one-column">
      <Head known={known} />
      <StageRow known={known} />
      {job && <JobNotice job={job} />}
      <div className={cx('grid align-start tablet-one-column', styles.columns)}>
        <div className="stack gap-3 one-column">
          {known.stale || newest === 0 ? (
            <UncountedCard known={known} isUnderWay={isUnderWay} onCalculate={calculate} />
          ) : null}
          {from !== null && from !== to ? (
            <Comparison
              key={`${from} ${to}`}
              collectionId={collection.id}
              name={collection.name}
              from={from}
              to={to}
              isPublic={!isChosen}
              onPublic={isChosen ? () => filters.set({ from: '', to: '' }) : null}
            />
          ) : (
            newest > 0 && (
              <Notice
                title={publicVersion === null ? words.compare.first : words.compare.same}
                action={
                  !known.stale && (
                    <CalculateButton
                      next={newest + 1}
                      disabled={isUnderWay || collection.runningCount > 0}
                      onCalculate={calculate}
                    />
                  )
                }
              >
                {publicVersion === null ? words.compare.firstHint : words.compare.sameHint}
              </Notice>
            )
          )}
          {newest > 0 && (
            <VersionList
              known={known}
              onCompare={(one, other) => filters.set({ from: String(one), to: String(other) })}
              onGiveBack={setReturning}
            />
          )}
        </div>
        <PublishPanel known={known} compared={summary} isUnderWay={isUnderWay} onDone={stale} />
      </div>
      {returning !== null && publicVersion !== null && (
        <GiveBackModal
          collectionId={collection.id}
          version={returning}
          publicVersion={publicVersion}
          onClose={() => setReturning(null)}
          onDone={() => {
            load.reload();
            stale();
          }}
        />
      )}
    </div>
  );
}

/** What the newest version would change for those who see the public one; null while it is not known. */
function useSummary(collectionId: string, publicVersion: number | null, newest: number) {
  const isApart = publicVersion !== null && publicVersion !== newest && newest > 0;
  const load = useData(['publication', 'summary', collectionId, publicVersion, newest], (signal) =>
    isApart
      ? loadComparison({ collectionId, from: publicVersion, to: newest, page_size: 1 }, signal)
      : Promise.resolve(null),
  );
  return load.value ?? null;
}

function Head({ known }: { known: Publication }) {
  const words = useWords('publication');
  const { collection, versions, publicVersion, stale } = known;
  const { id, name, round, year, grades } = collection;
  const [newest] = versions;
  const isDone = newest !== undefined && newest.version === publicVersion && !stale;
  const tone = isDone || canPublish(known) ? 'good' : 'bad';
  return (
    <PageHead
      title={words.titleOf({ name })}
      aside={
        <>
          <span className="dimmed">
            {words.contest({ round, year, grades: gradeRange(grades), n: newest?.attempts ?? 0 })}
          </span>
          <Badge tone={tone} icon={tone === 'good' ? 'check' : 'warning'}>
            {isDone ? words.done : canPublish(known) ? words.can : words.cannot}
          </Badge>
        </>
      }
      actions={
        <>
          <Link to={paths.results} search={`?year=${year}&collection=${id}`} className={buttonClass({ size: 's' })}>
            {words.results}
          </Link>
          <Link to={paths.correction} params={{ collectionId: id }} className={buttonClass({ size: 's' })}>
            {words.desk}
          </Link>
          <Link to={paths.statisticsLikeness} search={`?contest=${id}`} className={buttonClass({ size: 's' })}>
            {words.likeness}
          </Link>
        </>
      }
    />
  );
}
