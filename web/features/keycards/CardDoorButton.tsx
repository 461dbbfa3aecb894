import { useState } from 'react';
import type { CardDoor, DoorPlace } from '../../../contract/keycards';
import { Loaded } from '../../platform/calls/Loaded';
import { useSettings } from '../../platform/calls/settings';
import { type Load, useReloadEvery } from '../../platform/calls/use-load';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { paths } from '../../platform/screens/paths';
import { hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
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
        {({ door, here }) =>
          door ? <OpenDoor door={door} ofClass={ofClass} load={load} /> : <ShutDoor here={here} ofClass={ofClass} />
        }
      </Loaded>
    </StaffModal>
  );
}

/** The way to open a door. From where no pupil logs in, a door for the own network would shut out the class. */
function ShutDoor({ here, ofClass }: { here: DoorPlace | undefined; ofClass: DoorClass }) {
  const { door: words } = useWords('keycards');
  const [isOnlyHere, setOnlyHere] = useState(false);
  const { busy, failure, run } = useAct(useStale('keycards'), { stays: true });
  return (
    <>
      <p>{words.about}</p>
      <Checkbox label={words.onlyHere} checked={isOnlyHere} onChange={({ target }) => setOnlyHere(target.checked)} />
      {isOnlyHere && here?.isOfPupils === false && (
        <Notice tone="warn" role="status">
          {words.notOfPupils({ address: here.address })}
        </Notice>
      )}
      <FailureNotice failure={failure} />
      <Button
        variant="filled"
        busy={busy}
        onClick={() => void run(() => setDoor(ofClass, isOnlyHere ? 'HERE' : 'OPEN'))}
      >
        {words.open}
      </Button>
    </>
  );
}

/** How often it is asked whether a computer elsewhere was refused, in milliseconds. */
const REFUSED_MS = 5_000;

type OpenDoorProps = { door: CardDoor; ofClass: DoorClass; load: Pick<Load<unknown>, 'loading' | 'reload'> };

/** The code of an open door, and whom it has refused. */
function OpenDoor({ door, ofClass, load }: OpenDoorProps) {
  const { door: words } = useWords('keycards');
  const { busy, failure, run } = useAct(useStale('keycards'), { stays: true });
  useReloadEvery(door.isOnlyHere ? REFUSED_MS : null, load);
  const refusedAt = door.isOnlyHere ? door.refusedElsewhereAt : null;
  return (
    <>
      <p role="status">
        {words.code}: <strong className="heading-section copied">{door.code}</strong>
      </p>
      <p>{words.steps({ address: location.host + paths.card })}</p>
      <p className="dimmed">
        {words.until({ time: hourAndMinute(Date.parse(door.closesAt)) })} {door.isOnlyHere && words.isOnlyHere}
      </p>
      {refusedAt && (
        <Notice tone="warn" role="alert">
          {words.refused({ time: hourAndMinute(refusedAt) })}
        </Notice>
      )}
      <FailureNotice failure={failure} />
      <div className="cluster">
        {door.isOnlyHere && (
          <Button busy={busy} onClick={() => void run(() => setDoor(ofClass, 'ANYWHERE'))}>
            {words.anywhere}
          </Button>
        )}
        <Button busy={busy} onClick={() => void run(() => setDoor(ofClass, 'SHUT'))}>
          {words.shut}
        </Button>
      </div>
    </>
  );
}
