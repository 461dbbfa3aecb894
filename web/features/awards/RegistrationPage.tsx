import { useMemo } from 'react';
import type { Awardee, getAwardees } from '../../../contract/awards';
import type { ReplyOf } from '../../../contract/endpoint';
import { useRowAct } from '../../lists/use-row-act';
import { Loaded } from '../../platform/calls/Loaded';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../participants/SchoolChoice';
import { ParticipationTabs } from '../participation/ParticipationTabs';
import { awardeeColumns, EventChoice, eventName, fullName, placeColumns } from './award-parts';
import { loadAwardees, registerPupil, registerSelf, unregister } from './awards';
import { EventLine } from './EventLine';

type AwardFilter = FilterName | 'year';
type Reply = ReplyOf<typeof getAwardees>;

/** A teacher registers the invited pupils of the school, and themselves, for the awards event. */
export function RegistrationPage() {
  const words = useWords('awards', 'reference');
  const filters = useFilters<AwardFilter>();
  const school = useSchool(filters);
  const hasChoice = useHasSchoolChoice();
  useTitle(words.title.register);
  const query = { year: filters.get('year'), school: school.id };
  const load = useData(['awards', 'candidates', query], (signal) => loadAwardees(query, signal), { cached: true });
  const { value } = load;
  return (
    <>
      <ParticipationTabs challenge="" />
      <PageHead
        title={words.title.register}
        aside={
          <>
            {school.name}
            {value?.year && <Badge tone="info">{eventName(words, value)}</Badge>}
          </>
        }
      />
      {(hasChoice || (value?.years.length ?? 0) > 1) && (
        <Toolbar label={words.title.register}>
          <SchoolChoice filters={filters} />
          <EventChoice
            year={value?.year ?? null}
            years={value?.years ?? []}
            onChange={(year) => filters.set({ year })}
          />
        </Toolbar>
      )}
      <Loaded load={load} failed={words.outcome.LOAD_AWARDS}>
        {(reply) =>
          reply.year === null ? (
            <PageEmpty title={words.notYet}>{words.notYetHint}</PageEmpty>
          ) : (
            <Candidates reply={reply} year={reply.year} loading={load.loading} reload={load.reload} />
          )
        }
      </Loaded>
    </>
  );
}

type CandidatesProps = { reply: Reply; year: number; loading: boolean; reload: () => void };

function Candidates({ reply, year, loading, reload }: CandidatesProps) {
  const words = useWords('awards', 'reference');
  const { busy, act } = useRowAct(reload);
  const [me] = reply.tutors;
  const { students, tutors } = reply.registered;
  const people = reply.registeredPeople ?? [];

  const { event } = reply;
  const isOpen = event?.state === 'OPEN';
  const isFull = event !== undefined && event.capacity !== null && event.taken >= event.capacity;
  const columns = useMemo(() => {
    const { PARTICIPANT_REGISTERED: done, PARTICIPANT_NOT_REGISTERED: failed } = words.outcome;
    const back = (id: string) => ({
      run: () => unregister(id, year),
      done: words.outcome.UNREGISTERED,
      failed: words.outcome.NOT_UNREGISTERED,
    });
    const register = (id: string, name: string, send: (id: string, year: number, waiting: boolean) => Promise<void>) =>
      act(
        { id, name },
        {
          run: () => send(id, year, isFull),
          done: isFull ? words.outcome.WAITING : done,
          failed,
          undo: { label: words.undo, ...back(id) },
        },
      );
    const button = (row: Awardee) => (
      <Button
        size="xs"
        busy={busy === row.id}
        disabled={busy !== null || !isOpen}
        aria-label={words.registerName({ name: fullName(row) })}
        onClick={() => void register(row.id, fullName(row), registerPupil)}
      >
        {isFull ? words.wait : words.register}
      </Button>
    );
    const { name, points, rank } = awardeeColumns<Awardee>(words);
    const { grade } = placeColumns<Awardee>(words);
    const acts = { id: 'acts', title: words.col.acts, hideTitle: true, cell: button, card: 'mark' as const };
    return {
      register,
      takeBack: (id: string, name: string) => act({ id, name }, back(id)),
      table: [name, grade, points, rank, acts],
    };
  }, [words, busy, year, act, isOpen, isFull]);
  return (
    <div className="stack">
      {reply.event && (
        <Card className="stack gap-2">
          <h2>{words.where.title}</h2>
          <EventLine event={reply.event} />
          {!isOpen && <Notice>{words.where.notOpen}</Notice>}
          {isOpen && isFull && <Notice tone="warn">{words.where.full}</Notice>}
        </Card>
      )}
      <Card className="stack gap-2">
        <h2>{words.tutors}</h2>
        {me ? (
          <div className="spread">
            <p>{words.meHint}</p>
            <Button
              variant="filled"
              size="s"
              busy={busy === me.id}
              disabled={busy !== null || !isOpen}
              onClick={() => void columns.register(me.id, `${me.firstName} ${me.lastName}`, registerSelf)}
            >
              {isFull ? words.wait : words.registerMe}
            </Button>
          </div>
        ) : (
          <p>{tutors > 0 ? words.registeredMe : words.meDone}</p>
        )}
      </Card>
      <div className="spread">
        <h2>{words.students}</h2>
        {students > 0 && <p className="dimmed">{words.registeredStudents({ n: students })}</p>}
      </div>
      <StaffTable
        label={words.students}
        columns={columns.table}
        rows={reply.students}
        rowId={(row) => row.id}
        loading={loading}
        empty={<PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>}
      />
      {people.length > 0 && (
        <Card className="stack gap-2">
          <h2>{words.already}</h2>
          <ul className="stack plain-list gap-2">
            {people.map(({ id, firstName, lastName, userGrade, isWaiting }) => (
              <li key={id} className="cluster gap-2 spread">
                <span>
                  {firstName} {lastName}{' '}
                  <span className="dimmed">
                    {userGrade === null ? words.tutor : words.gradeOf({ grade: userGrade })}
                  </span>{' '}
                  {isWaiting && <Badge tone="warn">{words.waits}</Badge>}
                </span>
                <Button
                  size="xs"
                  busy={busy === id}
                  disabled={busy !== null}
                  aria-label={words.unregisterName({ name: `${firstName} ${lastName}` })}
                  onClick={() => void columns.takeBack(id, `${firstName} ${lastName}`)}
                >
                  {words.unregister}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
