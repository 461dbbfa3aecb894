import { useEffect, useState } from 'react';
import { classOfSlug } from '../../../../contract/classes';
import { useGuard } from '../../../platform/forms/use-guard';
import { Link } from '../../../platform/screens/Link';
import { goTo, useParams, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { Toolbar } from '../../../ui/staff/table/Toolbar';
import { NoSchool } from '../../reference/NoSchool';
import { ContestField } from '../acts/ContestField';
import { EntryModal } from '../EntryModal';
import { loadContests } from '../participants';
import { listLimits, type ReadFault } from '../read/list';
import { placeQuery } from '../read/place';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../SchoolChoice';
import styles from './Bring.module.css';
import { CheckPart } from './CheckPart';
import { DonePart } from './DonePart';
import { GuessNotices } from './GuessNotices';
import { PastePart } from './PastePart';
import { useAdding } from './use-adding';
import { useKnown } from './use-known';
import { useWork, type WorkState } from './use-work';

/** Brings whole classes from a list: read in the browser, checked row by row, added, then cards and consents. */
export function BringPage() {
  return <OfSchool isContest={false} />;
}

/** The same page, which also puts the new pupils on the list of a challenge. */
export function ContestBringPage() {
  return <OfSchool isContest />;
}

/** The address of the specification, which leads to the page. */
export function OldUploadPage() {
  useNewAddress(false);
  return null;
}

function OfSchool({ isContest }: { isContest: boolean }) {
  const words = useWords('participantsBring', 'reference');
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const hasChoice = useHasSchoolChoice();
  useTitle(isContest ? words.titleContest : words.title);
  const params = useParams();
  const isMoving = useNewAddress(isContest);
  const choice = hasChoice && (
    <Toolbar label={words.reference.school}>
      <SchoolChoice filters={filters} />
    </Toolbar>
  );
  // Under an address with more parameters nothing is shown: what is chosen there would be lost on the way.
  if (isMoving || Object.keys(params).length > 0) return null;
  if (school.id === '') {
    return (
      <>
        <PageHead title={isContest ? words.titleContest : words.title} />
        {choice}
        <NoSchool />
      </>
    );
  }
  return (
    <>
      {choice}
      <Bring key={school.id} school={school} isContest={isContest} wanted={filters.get('class')} />
    </>
  );
}

type BringProps = { school: { id: string; name: string }; isContest: boolean; wanted: string };

function Bring({ school, isContest, wanted }: BringProps) {
  const words = useWords('participantsBring');
  const back = useWords('participants');
  const { search } = usePlace();
  const state = useWork(school.id, wanted);
  const known = useKnown(school.id, state.people);
  const adding = useAdding(school.id, known, state.remove);
  const contest = useContest(isContest);
  const [done, setDone] = useState<{ left: number; rest: number } | null>(null);
  const [isSafe, setSafe] = useState(false);
  const [isSingle, setSingle] = useState(false);
  // The passwords come only once: leaving asks, unless they were printed, copied or looked at.
  const leave = useGuard('PASSWORDS', adding.made.length > 0 && !isSafe);
  const again = () => {
    adding.forget();
    known.forget();
    setDone(null);
    setSafe(false);
  };
  const step: Step = done ? 'DONE' : state.work ? 'CHECK' : 'LIST';
  const titles = {
    LIST: isContest ? words.titleContest : words.title,
    CHECK: words.titleRead({ n: state.people.length }),
    DONE: words.titleDone,
  };
  return (
    <>
      <PageHead title={titles[step]} aside={school.name} actions={<Steps now={step} />} />
      {step === 'CHECK' && state.isRestored && <Notice className="below-3">{words.restored}</Notice>}
      {state.fault && step === 'LIST' && (
        <>
          <Fault fault={state.fault} state={state} />
          <GuessNotices state={state} />
        </>
      )}
      {contest.field && step !== 'DONE' && <div className="below-3">{contest.field}</div>}
      {step === 'LIST' && (
        <>
          <PastePart
            onSource={(source) => {
              known.forget();
              state.open(source);
            }}
            onSingle={() => setSingle(true)}
          />
          <p className="wrap above-3">
            <Link to={paths.participants} search={search} className={buttonClass({ size: 's', variant: 'quiet' })}>
              <Icon name="arrow-left" /> {back.backToList}
            </Link>
            {!isContest && (
              <Link
                to={paths.participantsToContest}
                search={search}
                className={buttonClass({ size: 's', variant: 'quiet' })}
              >
                <Icon name="hand" /> {words.toContest}
              </Link>
            )}
          </p>
        </>
      )}
      {step === 'CHECK' && (
        <CheckPart
          state={state}
          known={known}
          adding={adding}
          contest={contest}
          onAdded={(left, rest) => {
            setSafe(false);
            setDone({ left, rest });
            if (rest === 0) state.close();
          }}
        />
      )}
      {done && (
        <DonePart
          adding={adding}
          school={school}
          left={done.left}
          rest={done.rest}
          isSafe={isSafe}
          onSafe={() => setSafe(true)}
          onRest={() => setDone(null)}
          onAgain={again}
          onLeave={() => leave(again)}
        />
      )}
      {isSingle && <EntryModal school={school.id} of={classOfSlug(wanted)} onClose={() => setSingle(false)} />}
    </>
  );
}

/** The challenge on whose list the new pupils are put; its field, or null where there is none to choose. */
function useContest(isContest: boolean) {
  const filters = useFilters<FilterName>();
  const load = useData(['participants', 'uploadContests', isContest], async (signal) =>
    isContest ? loadContests(signal) : [],
  );
  const found = (load.value ?? []).find(({ brc_id }) => brc_id === filters.get('contest'));
  const chosen = found ? { id: found.brc_id, name: found.brc_name } : null;
  const field = isContest ? (
    <ContestField
      load={load}
      value={chosen?.id ?? ''}
      disabled={false}
      onChange={(id) => filters.set({ contest: id })}
    />
  ) : null;
  return { chosen, field, isMissing: isContest && chosen === null };
}

/** Why a list was not read, and what to do. */
function Fault({ fault, state }: { fault: ReadFault; state: WorkState }) {
  const { fault: words } = useWords('participantsBring');
  const isStrict = fault.fault === 'COLUMN_MISSING' || fault.fault === 'HEADER';
  return (
    <Notice
      tone="bad"
      role="alert"
      title={words.title}
      className="below-3"
      action={
        isStrict && (
          <Button size="s" onClick={() => state.reread({ isLoose: true })}>
            {words.loose}
          </Button>
        )
      }
    >
      {faultWords(words, fault)}
    </Notice>
  );
}

type FaultWords = ReturnType<typeof useWords<'participantsBring'>>['fault'];

function faultWords(words: FaultWords, fault: ReadFault): string {
  switch (fault.fault) {
    case 'EMPTY':
      return fault.sheets > 0 ? words.sheets({ n: fault.sheets }) : words.EMPTY;
    case 'TOO_MANY':
      return words.TOO_MANY({ n: listLimits.mostRows });
    case 'TOO_BIG':
      return words.TOO_BIG({ mb: listLimits.mostBytes / 1_000_000 });
    case 'TOO_BIG_UNPACKED':
      return words.TOO_BIG_UNPACKED({ mb: listLimits.mostUnpacked / 1_000_000 });
    case 'COLUMN_MISSING':
      return fault.names.map((name) => words.COLUMN_MISSING({ name })).join(' ');
    default:
      return words[fault.fault];
  }
}

/** Old addresses lead here with their place: .../list/{grade}/{group}/…, ?grade=&group=. Answers whether one does now. */
function useNewAddress(isContest: boolean): boolean {
  const params = useParams();
  const { pathname, search } = usePlace();
  const path = isContest ? paths.participantsToContest : paths.bring;
  const old = isContest ? paths.participantsToContest : paths.participantsUpload;
  const wanted = path + placeQuery(params, search);
  // While the next page is loading, this one stands under the address of the next.
  const isHere = pathname === path || pathname === old || pathname.startsWith(`${old}/`);
  const isMoving = isHere && pathname + search !== wanted;
  useEffect(() => {
    if (isMoving) goTo(wanted, true);
  }, [isMoving, wanted]);
  return isMoving;
}

const steps = ['LIST', 'CHECK', 'DONE'] as const;
type Step = (typeof steps)[number];

/** The three steps, the present one marked. */
function Steps({ now }: { now: Step }) {
  const words = useWords('participantsBring').steps;
  const at = steps.indexOf(now);
  return (
    <ol className={cx('wrap plain-list gap-2 type-dense dimmed wide-only', styles.steps)} aria-label={words.label}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={cx('row', step === now && 'semibold text', index < at && styles.past)}
        >
          <b className="center round" aria-hidden="true">
            {index < at ? <Icon name="check" size={14} bold /> : index + 1}
          </b>
          {words[step]}
          {index < at && <span className="visually-hidden">, {words.done}</span>}
        </li>
      ))}
    </ol>
  );
}
