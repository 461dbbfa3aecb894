import { useState } from 'react';
import type { Person } from '../../../../contract/people';
import { isOrganiser, mayChange } from '../../../../contract/roles';
import { Loaded } from '../../../platform/calls/Loaded';
import { usePersonPlace } from '../../../platform/organiser/person-place';
import { goToList } from '../../../platform/screens/list-place';
import { useParams } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { Notice } from '../../../ui/Notice';
import { SimpleTable } from '../../../ui/SimpleTable';
import { NewPasswordButton } from '../../users/NewPasswordButton';
import { UserPage } from '../../users/profile/UserPage';
import { SupportCard } from '../../users/SupportCard';
import { SchoolsPanel } from '../../users/schools/SchoolsPanel';
import type { PersonAct } from '../acts/acts';
import { PersonActs } from '../acts/PersonActs';
import { PersonDialog } from '../acts/PersonDialog';
import { loadPerson } from '../people';
import { AccountCard } from './AccountCard';
import { CertificatesCard, ThanksCard } from './CertificatesCard';
import styles from './Person.module.css';
import { ClassesCard, ConsentsCard, MailsCard } from './PersonCards';
import { PersonNotices } from './PersonNotices';
import { SittingsCard } from './SittingsCard';

/** Somebody else's page: for organisers one page a person, for teachers and centres the profile within their reach. */
export function SomebodyPage() {
  const session = useSession();
  return isOrganiser(session?.role) ? <PersonPage /> : <UserPage />;
}

function PersonPage() {
  const words = useWords('people');
  const userId = useParams().userId ?? '';
  const load = useData(['people', 'person', userId], (signal) => loadPerson(userId, signal));
  useTitle(load.value ? `${load.value.firstName} ${load.value.lastName}` : words.title);
  usePersonPlace(load.value?.role);
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(person) => <Known key={person.id} person={person} />}
    </Loaded>
  );
}

function Known({ person }: { person: Person }) {
  const words = useWords('people');
  const session = useSession();
  const [act, setAct] = useState<PersonAct | null>(null);
  const isSelf = person.uuid === session?.uuid;
  const mayAct = !isSelf && session !== null && mayChange(session.role, person.role);
  const isPupil = person.role === 'STUDENT';
  return (
    <>
      <PersonHead person={person} mayAct={mayAct} onAct={setAct} />
      <PersonNotices person={person} mayUndoMerge={session?.role === 'ADMIN'} />
      <div className="grid align-start column-and-side laptop-one-column">
        <div className="grid shrink">
          {isPupil && <SittingsCard person={person} />}
          {isPupil && (
            <div className="grid align-start two-columns phone-one-column">
              <CertificatesCard person={person} />
              <ConsentsCard person={person} />
            </div>
          )}
          {person.role === 'TUTOR' && <SchoolsPanel userId={person.id} mayConfirm />}
          {person.role === 'TUTOR' && <ClassesCard person={person} />}
          {person.role === 'TUTOR' && <ThanksCard person={person} />}
          {!isPupil && <MailsCard person={person} />}
          <HistoryCard person={person} />
          {isPupil && <SupportCard pupil={person} />}
        </div>
        <div className="grid shrink">
          <AccountCard person={person} mayAct={mayAct || isSelf} onAct={setAct} />
          {mayAct && <PersonActs person={person} onAct={setAct} />}
          {isSelf && <Notice icon="info">{words.self}</Notice>}
        </div>
      </div>
      {act && <PersonDialog act={act} person={person} onClose={() => setAct(null)} />}
    </>
  );
}

/** The lists in which a person stands; the way back leads to the one seen last, with its filters. */
const toList = () =>
  goToList(
    paths.userFinder,
    paths.participants,
    paths.participantsArchive,
    paths.tutors,
    paths.tutorsWaiting,
    paths.activeParticipants,
    paths.participationList,
    paths.sessions,
    paths.secondRound,
    paths.awardsInvited,
    paths.awardsAttending,
    paths.crosswordAnswers,
    paths.audit,
  );

type HeadProps = { person: Person; mayAct: boolean; onAct: (act: PersonAct) => void };

function PersonHead({ person, mayAct, onAct }: HeadProps) {
  const words = useWords('people', 'reference');
  const { firstName, lastName, role, className, school, login } = person;
  const facts = [words.reference.role[role], className, school?.name, login].filter(Boolean);
  const [state, tone] = stateOf(person);
  return (
    <div className="cluster gap-3-4 below-4">
      <IconButton icon="chevron-left" label={words.toList} onClick={toList} />
      <span className={cx('center no-shrink sunken circle heading-base', styles.avatar)} aria-hidden>
        {`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`}
      </span>
      <div className={cx('shrink', styles.who)}>
        <h1>{`${firstName} ${lastName}`}</h1>
        <p className="break-anywhere dimmed">{facts.join(' · ')}</p>
      </div>
      <Badge tone={tone}>{words.state[state]}</Badge>
      {person.isOutOfSchool && <Badge>{words.outOfSchool}</Badge>}
      {mayAct && (
        <span className="cluster">
          {role === 'STUDENT' && (
            <Button size="s" icon="eye" onClick={() => onAct('sight')}>
              {words.acts.sight}
            </Button>
          )}
          {!person.isArchived && (
            <NewPasswordButton userId={person.id} name={`${firstName} ${lastName}`} login={login} />
          )}
        </span>
      )}
    </div>
  );
}

/** The newest lines of the audit log about this person. */
function HistoryCard({ person }: { person: Person }) {
  const words = useWords('people').history;
  const acts = new Map<string, string>(Object.entries(useWords('audit').actions));
  const { col } = words;
  return (
    <Card flush aria-labelledby="history">
      <div className="cluster spread align-baseline pad-3-4">
        <h2 id="history">{words.title}</h2>
        <span className="type-dense dimmed">{words.total({ n: person.historyTotal })}</span>
      </div>
      {person.history.length === 0 ? (
        <p className={cx('dimmed', styles.inner)}>{words.none}</p>
      ) : (
        <SimpleTable
          stacked
          caption={words.title}
          rows={person.history}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'at',
              title: col.at,
              cell: ({ at }) => <span className="nowrap">{`${dayOf(at)} ${hourAndMinute(at)}`}</span>,
            },
            { key: 'who', title: col.who, cell: ({ who }) => who ?? words.system },
            { key: 'what', title: col.what, cell: ({ action }) => acts.get(action) ?? action },
            { key: 'why', title: col.why, cell: ({ reason }) => reason ?? '' },
          ]}
        />
      )}
    </Card>
  );
}

function stateOf(person: Person) {
  if (person.suspension) return ['SUSPENDED', 'bad'] as const;
  if (person.isArchived) return ['ARCHIVED', 'quiet'] as const;
  if (!person.isActivated) return ['NOT_ACTIVATED', 'warn'] as const;
  if (!person.isConfirmed) return ['NOT_CONFIRMED', 'warn'] as const;
  return ['ACTIVE', 'good'] as const;
}
