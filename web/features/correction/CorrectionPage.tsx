import { useEffect, useState } from 'react';
import type { CorrectedTask } from '../../../contract/correction';
import { Loaded } from '../../platform/calls/Loaded';
import type { Load } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { navigate, useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import { ApplyModal } from './ApplyModal';
import { CalculateModal } from './CalculateModal';
import { ChooseModal } from './ChooseModal';
import { apply, calculate, type Desk, loadDesk, type NewVersion, previewEffect } from './correction';
import { JobNotice } from './JobNotice';
import { keyWords } from './new-key';
import { PreviewCard } from './PreviewCard';
import { TaskTable } from './TaskTable';
import { VersionTable } from './VersionTable';

/** How often the progress of a calculation is loaded, in milliseconds. */
const PROGRESS_MS = 1_000;

/** The calculation of a contest's results, and the desk of its faulty tasks. */
export function CorrectionPage() {
  const words = useWords('correction', 'results', 'collections');
  const { collectionId = '' } = useParams();
  const [isUnderWay, setUnderWay] = useState(false);
  const load = useData(['correction', 'desk', collectionId], (signal) => loadDesk(collectionId, signal), {
    everyMs: isUnderWay ? PROGRESS_MS : null,
  });
  useTitle(words.title);
  return (
    <Loaded load={load} failed={words.loadFailed}>
      {(desk) => <CorrectionDesk key={collectionId} desk={desk} load={load} onUnderWay={setUnderWay} />}
    </Loaded>
  );
}

type CorrectionDeskProps = { desk: Desk; load: Load<Desk>; onUnderWay: (isUnderWay: boolean) => void };

function CorrectionDesk({ desk, load, onUnderWay }: CorrectionDeskProps) {
  const words = useWords('correction', 'results', 'collections', 'publication', 'tasksAnswers');
  const toast = useToast();
  const filters = useFilters<'calculate' | 'task'>();
  const [asking, setAsking] = useState<'CALCULATE' | 'APPLY' | CorrectedTask | null>(() =>
    filters.get('calculate') ? 'CALCULATE' : (desk.tasks.find((one) => one.bro_id === filters.get('task')) ?? null),
  );
  // The address opens the question only once: a reload must not open it again.
  useEffect(() => filters.set({ calculate: '', task: '' }), [filters]);
  const [ordered, setOrdered] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { collection, job, preview, publicVersion, stale, tasks, versions } = desk;
  const isBegun = ordered && job?.state === 'RUNNING';
  const isUnderWay = ordered || job?.state === 'RUNNING';
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay]);
  const run = async <T,>(act: () => Promise<T>): Promise<T> => {
    setOrdered(true);
    try {
      const made = await act();
      setAsking(null);
      return made;
    } finally {
      setOrdered(false);
      load.reload();
    }
  };
  const announce = ({ version, attempts }: NewVersion, done: string) => {
    if (version === null) toast({ tone: 'info', title: words.calculate.goesOn });
    else {
      const text = `${words.calculate.version({ n: version })} ${words.calculate.attempts({ n: attempts ?? 0 })}`;
      toast({ title: done, text });
    }
  };
  /** What is public changes only on the page of the publication. */
  const goOn = () => {
    if (publicVersion !== null) navigate({ to: paths.publication, params: { collectionId: collection.id } });
  };
  const newest = versions[0]?.version ?? null;
  const previewed = tasks.find((task) => task.bro_id === preview?.bro_id);
  const what =
    preview === null
      ? ''
      : preview.key === null
        ? words.act[preview.act ?? 'NONE']
        : words.newKey({ key: keyWords(previewed, preview.key, words.tasksAnswers) });
  return (
    <div className="stack gap-3 one-column">
      <PageHead
        title={words.titleOf({ name: collection.name })}
        aside={<span className="dimmed">{words.publicFrom({ date: dayOf(collection.resultDate) })}</span>}
        actions={
          <>
            <Link
              to={paths.results}
              search={`?year=${collection.year}&collection=${collection.id}`}
              className={buttonClass({ size: 's' })}
            >
              {words.backToResults}
            </Link>
            <Link
              to={paths.publication}
              params={{ collectionId: collection.id }}
              className={buttonClass({ size: 's' })}
            >
              {words.publication.open}
            </Link>
            <Button
              variant="filled"
              size="s"
              icon="refresh"
              disabled={isUnderWay}
              onClick={() => {
                // Who is still solving may have finished since the page was opened.
                load.reload();
                setAsking('CALCULATE');
              }}
            >
              {versions.length > 0 ? words.calculate.again : words.calculate.act}
            </Button>
          </>
        }
      />
      {/* An open window shows the failure of its own job. */}
      {job && (job.state === 'RUNNING' || asking === null) && <JobNotice job={job} />}
      {stale && (
        <Notice tone="bad" title={words.results.calculation.staleTitle}>
          <p>{words.results.calculation.changes(stale)}</p>
          <p>
            {publicVersion === null
              ? words.results.calculation.staleUnpublishedHint
              : words.results.calculation.staleHint}
          </p>
        </Notice>
      )}
      {newest !== null && publicVersion !== null && newest !== publicVersion && (
        <Notice
          title={words.versions.waits({ n: newest })}
          action={
            <Link
              to={paths.publication}
              params={{ collectionId: collection.id }}
              className={buttonClass({ size: 's' })}
            >
              {words.publication.open}
            </Link>
          }
        />
      )}
      {preview && previewed && (
        <PreviewCard
          key={preview.id}
          preview={preview}
          place={previewed.place}
          what={what}
          takesFocus={preview.id === made}
          onApply={isUnderWay ? null : () => setAsking('APPLY')}
          onGone={load.reload}
        />
      )}
      {versions.length === 0 ? (
        <PageEmpty title={words.calculate.none}>{words.calculate.noneHint}</PageEmpty>
      ) : (
        <>
          <h2>{words.tasks.title}</h2>
          <TaskTable collectionId={collection.id} tasks={tasks} onCorrect={isUnderWay ? null : setAsking} />
          <h2>{words.versions.title}</h2>
          <VersionTable versions={versions} tasks={tasks} publicVersion={publicVersion} />
        </>
      )}
      {asking === 'CALCULATE' && (
        <CalculateModal
          collection={collection}
          isPublic={publicVersion !== null}
          hidden={isBegun}
          onLeave={() => setAsking(null)}
          onMade={goOn}
          onCalculate={async (note) =>
            announce(await run(() => calculate(collection.id, note)), words.collections.outcome.RESULTS_CALCULATED)
          }
        />
      )}
      {asking === 'APPLY' && preview && previewed && (
        <ApplyModal
          collectionId={collection.id}
          what={words.versions.one({ n: previewed.place, act: what })}
          isNewKey={preview.act === 'NEW_KEY'}
          hidden={isBegun}
          onLeave={() => setAsking(null)}
          onMade={goOn}
          onApply={async (written) => announce(await run(() => apply(preview.id, written)), words.apply.done)}
        />
      )}
      {asking !== null && typeof asking === 'object' && (
        <ChooseModal
          task={asking}
          hidden={isBegun}
          onLeave={() => setAsking(null)}
          onPreview={async (choice) => {
            setMade((await run(() => previewEffect(collection.id, choice))).preview?.id ?? null);
          }}
        />
      )}
    </div>
  );
}
