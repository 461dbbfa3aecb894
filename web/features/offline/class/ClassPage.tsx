import { useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import type { PreparationRow } from '../../../../contract/offline';
import type { StaffChallenge } from '../../../../contract/permissions';
import { Loaded } from '../../../platform/calls/Loaded';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { FilterSelect } from '../../../ui/staff/table/FilterSelect';
import { keptSearch } from '../../lesson/frame/ClassHead';
import { useClass } from '../../lesson/frame/class-place';
import { OneClass } from '../../lesson/frame/OneClass';
import { chooseChallenge } from '../../lesson/state/challenge';
import { AnswerFiles } from './AnswerFiles';
import { type ClassPupil, loadContests, loadPrepared, loadPupils, type Outcome } from './class-calls';
import { PrepareCard, Told } from './PrepareCard';
import { PreparedCard } from './PreparedCard';
import { PreparedSheet } from './PreparedSheet';
import { preparationsOf } from './returned';

/** How often the page looks how many computers hold the set and what came back, in milliseconds. */
const everyMs = 10_000;

/** A class sits without the internet: prepared, its letters and its code, and what came back (docs/rules/offline.md). */
export function ClassPage() {
  return (
    <OneClass>
      <ClassOffline />
    </OneClass>
  );
}

function ClassOffline() {
  const words = useWords('offlineClass', 'classes');
  const { id, name } = useClass();
  const search = keptSearch(usePlace().search);
  const filters = useFilters<'challenge'>();
  const className = words.classes.named({ name });
  const title = words.title({ name: className });
  useTitle(title);
  const contests = useData(['offline', 'contests'], loadContests);
  return (
    <>
      <div className="no-print">
        <PageHead
          title={title}
          actions={
            <Link
              to={paths.classLesson}
              params={{ class: classSlug(id) }}
              search={search}
              className={buttonClass({ size: 's' })}
            >
              <Icon name="arrow-left" /> {className}
            </Link>
          }
        />
      </div>
      <Loaded load={contests} failed={words.contestsFailed}>
        {(all) => {
          const wanted = filters.get('challenge');
          const { challenge, fitting } = chooseChallenge(all, { grade: id.grade, wanted, now: Date.now() });
          if (challenge === null) return <PageEmpty title={words.noContest}>{words.noContestHint}</PageEmpty>;
          return (
            <div className="stack">
              <p className="cluster no-print">
                {fitting.length < 2 ? (
                  <span>{challenge.brc_name}</span>
                ) : (
                  <FilterSelect
                    label={words.contest}
                    value={challenge.brc_id}
                    options={fitting.map((one) => ({ value: one.brc_id, label: one.brc_name }))}
                    onChange={(one) => filters.set({ challenge: one })}
                  />
                )}
              </p>
              <Pupils key={challenge.brc_id} challenge={challenge} />
            </div>
          );
        }}
      </Loaded>
    </>
  );
}

function Pupils({ challenge }: { challenge: StaffChallenge }) {
  const words = useWords('offlineClass');
  const { id, school } = useClass();
  const challengeId = challenge.brc_id;
  const pupils = useData(['offline', 'pupils', school, id.grade, id.subGrade, challengeId], (signal) =>
    loadPupils({ school, id, challengeId }, signal),
  );
  return (
    <Loaded load={pupils} failed={words.pupilsFailed}>
      {(all) =>
        all.length === 0 ? <PageEmpty title={words.noPupils} /> : <Contest challenge={challenge} pupils={all} />
      }
    </Loaded>
  );
}

/** The preparations of the class in one contest. */
function Contest({ challenge, pupils }: { challenge: StaffChallenge; pupils: readonly ClassPupil[] }) {
  const words = useWords('offlineClass');
  const { school } = useClass();
  const prepared = useData(['offline', 'prepared', school], (signal) => loadPrepared(school, signal), { everyMs });
  return (
    <Loaded load={prepared} failed={words.notLoaded}>
      {({ preparations, serverTime }) => (
        <Prepared
          challenge={challenge}
          pupils={pupils}
          preparations={preparationsOf(preparations, {
            challengeId: challenge.brc_id,
            uuids: pupils.map(({ uuid }) => uuid),
          })}
          now={Date.parse(serverTime)}
        />
      )}
    </Loaded>
  );
}

type PreparedProps = {
  challenge: StaffChallenge;
  pupils: readonly ClassPupil[];
  preparations: readonly PreparationRow[];
  /** The server's clock, in milliseconds. */
  now: number;
};

function Prepared({ challenge, pupils, preparations, now }: PreparedProps) {
  const words = useWords('offlineClass');
  const { school } = useClass();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sheet, setSheet] = useState<PreparationRow | null>(null);
  const [newest, ...earlier] = preparations;
  const card = (one: PreparationRow) => <PreparedCard key={one.id} one={one} now={now} onPrint={setSheet} />;
  const prepare = (
    <PrepareCard
      school={school}
      challenge={challenge}
      pupils={pupils}
      now={now}
      isAgain={newest !== undefined}
      onDone={setOutcome}
    />
  );
  return (
    <>
      <div className="stack no-print">
        {outcome && <Told outcome={outcome} pupils={pupils} />}
        {!newest && prepare}
        {newest && card(newest)}
        <AnswerFiles />
        {newest && prepare}
        {earlier.length > 0 && (
          <details>
            <summary>{words.prepared.earlier({ n: earlier.length })}</summary>
            <div className="stack">{earlier.map(card)}</div>
          </details>
        )}
      </div>
      {sheet && <PreparedSheet one={sheet} onPrinted={() => setSheet(null)} />}
    </>
  );
}
