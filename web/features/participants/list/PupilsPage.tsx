import { useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import { lets } from '../../../../contract/roles';
import { screens } from '../../../../contract/screens';
import { useSettings } from '../../../platform/calls/settings';
import { useAct } from '../../../platform/forms/use-act';
import { useFilters } from '../../../platform/screens/use-filters';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { KeyCardsDialog } from '../../keycards/KeyCardsDialog';
import { ClassFrame } from '../../lesson/frame/ClassFrame';
import { useClass } from '../../lesson/frame/class-place';
import { EntryModal } from '../EntryModal';
import { loadEverybody } from '../participants';
import type { FilterName } from '../SchoolChoice';
import { ParticipantList, subGradeOf } from './ParticipantList';

/** The pupils of one class: the same list as that of the school, for this class alone. */
export function PupilsPage() {
  return (
    <ClassFrame tab="pupils" actions={<Acts />}>
      <Pupils />
    </ClassFrame>
  );
}

function Acts() {
  const words = useWords('participants');
  const { id, school } = useClass();
  const role = useSession()?.role ?? null;
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ClassCards />
      {lets(screens.bring, role) && (
        <Button variant="filled" size="s" icon="plus" onClick={() => setAdding(true)}>
          {words.act.add}
        </Button>
      )}
      {adding && <EntryModal school={school} of={id} onClose={() => setAdding(false)} />}
    </>
  );
}

/** Cards for the whole class, without marking anybody. */
function ClassCards() {
  const words = useWords('keycards', 'participants');
  const { id, school, count } = useClass();
  const { flags } = useSettings();
  const { busy, run } = useAct(undefined, { stays: true });
  const [uuids, setUuids] = useState<readonly string[] | null>(null);
  if (!flags.fastLogin) return null;
  const open = () =>
    run(async () => {
      const filter = { school, grade: id.grade, subGrade: subGradeOf(id, true), search: '', show: 'ALL' as const };
      setUuids((await loadEverybody(filter, new AbortController().signal)).map(({ user }) => user.uuid));
    }, words.participants.outcome.LOAD_PARTICIPANTS);
  return (
    <>
      <Button size="s" icon="printer" busy={busy} disabled={count === 0} onClick={() => void open()}>
        {words.button}
      </Button>
      {uuids && <KeyCardsDialog school={school} uuids={uuids} onClose={() => setUuids(null)} />}
    </>
  );
}

function Pupils() {
  const { id, school } = useClass();
  const filters = useFilters<FilterName>();
  return <ParticipantList key={`${school} ${classSlug(id)}`} school={school} filters={filters} only={id} />;
}
