import { useState } from 'react';
import type { Person } from '../../../../contract/people';
import { useRowAct } from '../../../lists/use-row-act';
import { serverNow } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { saveFile } from '../../../platform/csv-file';
import { useWords } from '../../../platform/words/words';
import { ReasonModal } from '../../../staff/ReasonModal';
import { useData, useStale } from '../../../staff/use-data';
import { Tabs } from '../../../ui/frame/Tabs';
import { Notice } from '../../../ui/Notice';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { personFile } from '../../owndata/owndata';
import { OwnResult, OwnResultAside } from '../../results/own/OwnResult';
import { HomeCard } from '../../solving/home/HomeCard';
import { homeState } from '../../solving/home/home-state';
import { MergeDialog } from '../MergeDialog';
import { endSession, letReturn, loadSight, loadSightResult, mask, type Sight, suspend, unconfirm } from '../people';
import type { PersonAct } from './acts';
import { MoveModal } from './MoveModal';

type PersonDialogProps = { act: PersonAct; person: Person; onClose: () => void };

/** The window of an act on a person. */
export function PersonDialog({ act, person, onClose }: PersonDialogProps) {
  if (act === 'sight') return <SightModal person={person} onClose={onClose} />;
  if (act === 'move') return <MoveModal person={person} onClose={onClose} />;
  if (act === 'merge') return <MergeDialog person={person} onClose={onClose} />;
  if (act === 'suspend') return <SuspendModal person={person} onClose={onClose} />;
  return <SimpleAct act={act} person={person} onClose={onClose} />;
}

/** What a pupil sees now, the home page and the own results, without anything that could be done for the pupil. */
function SightModal({ person, onClose }: { person: Person; onClose: () => void }) {
  const words = useWords('people').sight;
  const [tab, setTab] = useState<'home' | 'results'>('home');
  const name = `${person.firstName} ${person.lastName}`;
  const tabs = [
    { id: 'home' as const, label: words.home },
    { id: 'results' as const, label: words.results },
  ];
  return (
    <StaffModal open title={words.title} size="wide" onClose={onClose}>
      <p>{words.lead({ name })}</p>
      <Tabs label={words.title} tabs={tabs} value={tab} onChange={setTab}>
        {tab === 'home' ? <HomeSight userId={person.id} /> : <ResultSight userId={person.id} />}
      </Tabs>
    </StaffModal>
  );
}

function HomeSight({ userId }: { userId: string }) {
  const words = useWords('people').sight;
  const load = useData(['people', 'sight', userId], (signal) => loadSight(userId, signal));
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(sight) => <SeenHome sight={sight} />}
    </Loaded>
  );
}

function SeenHome({ sight: { today, pupil } }: { sight: Sight }) {
  const { flags } = useSettings();
  const session = { ...pupil, sid: '0', token: '', role: 'STUDENT' as const };
  const state = homeState({ today, failure: null, kept: null, session, flags, now: serverNow() });
  return (
    <div inert>
      <HomeCard session={session} home={{ state, isLost: false, again: () => undefined, isAsking: false }} />
    </div>
  );
}

/** The own results: which contest and which task is read can be chosen, since nothing is done by it. */
function ResultSight({ userId }: { userId: string }) {
  const words = useWords('people').sight;
  const [collectionId, setCollectionId] = useState<string | null>(null);
  const load = useData(['people', 'sight-result', userId, collectionId], (signal) =>
    loadSightResult(userId, collectionId, signal),
  );
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(reply) => (
        <div className="stack">
          <OwnResultAside reply={reply} chosen={collectionId} onChoose={setCollectionId} isShownOnly />
          <OwnResult reply={reply} isPupil isBusy={load.loading} />
        </div>
      )}
    </Loaded>
  );
}

type ActProps = { person: Person; onClose: () => void };
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

function SuspendModal({ person, onClose }: ActProps) {
  const { suspend: words, reason: usual } = useWords('people');
  const { busy, act } = useRowAct(useStale('people', 'users'));
  const [isSolving, setSolving] = useState(person.session?.isSolving === true);
  const send = async (reason: string) => {
    const run = () =>
      suspend(person.id, reason, isSolving).catch((failure: unknown) => {
        // The pupil has begun meanwhile: the window asks again and says so.
        if (failure instanceof CallRefused && failure.code === 'PARTICIPANT_SOLVING') setSolving(true);
        throw failure;
      });
    if (await act({ id: person.id, name: nameOf(person) }, { run, done: words.done, failed: words.failed })) onClose();
  };
  return (
    <ReasonModal
      title={words.ask({ name: nameOf(person) })}
      confirmLabel={isSolving ? words.evenSo : words.confirm}
      suggestions={person.role === 'STUDENT' ? [usual.school, usual.misuse] : [usual.left, usual.school, usual.misuse]}
      busy={busy !== null}
      danger={isSolving}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      {isSolving && <Notice tone="warn">{words.solving}</Notice>}
      <p>
        {words.text} {person.role === 'TUTOR' && words.tutor}
      </p>
    </ReasonModal>
  );
}

function SimpleAct({
  act: kind,
  person,
  onClose,
}: ActProps & { act: 'session' | 'back' | 'mask' | 'unconfirm' | 'data' }) {
  const words = useWords('people');
  const tutors = useWords('tutors');
  const copy = useWords('owndata');
  const { busy, act } = useRowAct(useStale('people', 'users', 'participants', 'sessions', 'tutors'));
  const name = nameOf(person);
  const { reason: usual } = words;
  const acts = {
    session: {
      title: words.account.askEnd({ name }),
      text: words.account.endText,
      confirm: words.account.end,
      suggestions: [usual.school, usual.own],
      run: (reason: string) => endSession(person.session?.sid ?? '', reason),
      ends: { done: words.account.ended, failed: words.account.notEnded },
    },
    back: {
      title: words.suspend.askBack({ name }),
      text: words.suspend.textBack,
      confirm: words.suspend.confirmBack,
      suggestions: [usual.checked, usual.school],
      run: (reason: string) => letReturn(person.id, reason),
      ends: { done: words.suspend.doneBack, failed: words.suspend.failedBack },
    },
    unconfirm: {
      title: tutors.askUnconfirm({ name }),
      text: tutors.unconfirmText,
      confirm: tutors.unconfirm,
      suggestions: [tutors.usual.check, tutors.usual.left],
      run: (reason: string) => unconfirm(person.id, reason),
      ends: { done: tutors.outcome.TUTOR_UNCONFIRMED, failed: tutors.outcome.TUTOR_UNCONFIRM_FAILED },
    },
    data: {
      title: copy.personAsk({ name }),
      text: copy.personText,
      confirm: copy.personConfirm,
      suggestions: [copy.usual.person, copy.usual.parents],
      run: async (reason: string) => saveFile(copy.file, 'zip', await personFile(person.id, reason)),
      ends: { done: copy.personDone, failed: copy.failed },
    },
    mask: {
      title: words.mask.ask({ name }),
      text: words.mask.text,
      confirm: words.mask.confirm,
      suggestions: [usual.parents, usual.own],
      run: (reason: string) => mask(person.id, reason),
      ends: { done: words.mask.done, failed: words.mask.failed },
    },
  };
  const { title, text, confirm, suggestions, run, ends } = acts[kind];
  const send = async (reason: string) => {
    if (await act({ id: person.id, name }, { run: () => run(reason), ...ends })) onClose();
  };
  return (
    <ReasonModal
      title={title}
      confirmLabel={confirm}
      suggestions={suggestions}
      busy={busy !== null}
      danger={kind === 'mask'}
      namesNobody={kind === 'mask'}
      {...(kind === 'mask' && { typed: { name: person.login, label: words.mask.typed({ login: person.login }) } })}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonModal>
  );
}
