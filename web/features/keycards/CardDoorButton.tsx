import { useState } from 'react';
import type { CardDoor } from '../../../contract/keycards';
import { Loaded } from '../../platform/calls/Loaded';
import { useSettings } from '../../platform/calls/settings';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { paths } from '../../platform/screens/paths';
import { hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { StaffModal } from '../../ui/staff/StaffModal';
import { type DoorClass, loadDoor, setDoor } from './keycards';

/** Lets a class log in by the pictures of its cards for the lesson. Hidden while fast log-in is off. */
export function CardDoorButton({ ofClass }: { ofClass: DoorClass }) {
  const { door: words } = useWords('keycards');
  const { flags } = useSettings();
  const [isOpen, setOpen] = useState(false);
  if (!flags.fastLogin) return null;
  return (
    <>
      <Button size="xs" icon="key" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      {isOpen && <DoorDialog ofClass={ofClass} onClose={() => setOpen(false)} />}
    </>
  );
}

function DoorDialog({ ofClass, onClose }: { ofClass: DoorClass; onClose: () => void }) {
  const { door: words } = useWords('keycards');
  const { school, grade, subGrade } = ofClass;
  const load = useData(['keycards', 'door', school, grade, subGrade], (signal) => loadDoor(ofClass, signal));
  return (
    <StaffModal open title={words.title} onClose={onClose}>
      <Loaded load={load} failed={words.failed}>
        {(door) => <Door door={door} ofClass={ofClass} />}
      </Loaded>
    </StaffModal>
  );
}

/** The code of an open door, or the way to open one. */
function Door({ door, ofClass }: { door: CardDoor | null; ofClass: DoorClass }) {
  const { door: words } = useWords('keycards');
  const [isOnlyHere, setOnlyHere] = useState(false);
  const { busy, failure, run } = useAct(useStale('keycards'), { stays: true });
  const refused = <FailureNotice failure={failure} />;
  if (!door)
    return (
      <>
        <p>{words.about}</p>
        <Checkbox label={words.onlyHere} checked={isOnlyHere} onChange={({ target }) => setOnlyHere(target.checked)} />
        {refused}
        <Button
          variant="filled"
          busy={busy}
          onClick={() => void run(() => setDoor(ofClass, isOnlyHere ? 'HERE' : 'OPEN'))}
        >
          {words.open}
        </Button>
      </>
    );
  return (
    <>
      <p role="status">
        {words.code}: <strong className="heading-section copied">{door.code}</strong>
      </p>
      <p>{words.steps({ address: location.host + paths.card })}</p>
      <p className="dimmed">
        {words.until({ time: hourAndMinute(Date.parse(door.closesAt)) })} {door.isOnlyHere && words.isOnlyHere}
      </p>
      {refused}
      <Button busy={busy} onClick={() => void run(() => setDoor(ofClass, 'SHUT'))}>
        {words.shut}
      </Button>
    </>
  );
}
