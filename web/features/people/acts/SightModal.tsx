import { useState } from 'react';
import type { Person } from '../../../../contract/people';
import { serverNow } from '../../../platform/calls/api';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Tabs } from '../../../ui/frame/Tabs';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { OwnResult, OwnResultAside } from '../../results/own/OwnResult';
import { HomeCard } from '../../solving/home/HomeCard';
import { homeState } from '../../solving/home/home-state';
import { loadSight, loadSightResult, type Sight } from '../people';

/** What a pupil sees now, the home page and the own results, without anything that could be done for the pupil. */
export function SightModal({ person, onClose }: { person: Person; onClose: () => void }) {
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
