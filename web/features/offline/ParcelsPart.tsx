import { useState } from 'react';
import { useAct } from '../../platform/forms/use-act';
import { saveFile } from '../../platform/outbox/rescue-file';
import { useStayPrompt } from '../../platform/outbox/use-stay-prompt';
import { leaveRoom } from '../../platform/room-cache';
import { dayOf, timeOrDay } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Dialog } from '../../ui/frame/Dialog';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { ShowCodes } from './carry/ShowCodes';
import { deliver } from './delivery';
import styles from './Offline.module.css';
import { fileOf, keptUntil, undelivered } from './parcels';
import { clearRoom, type Room } from './room';
import type { StoredParcel } from './store';

type ParcelsPartProps = {
  room: Room;
  parcels: StoredParcel[];
  /** Before children the acts are folded away: they are the teacher's. */
  isFolded: boolean;
};

/** The answers that this computer holds: what the server has, a file of all of them, and the way to clear the computer. */
export function ParcelsPart({ room, parcels, isFolded }: ParcelsPartProps) {
  const words = useWords('offline').parcels;
  const waiting = undelivered(parcels);
  useStayPrompt(room.view.get().unstored.some(({ state }) => state !== 'DELIVERED'));
  return (
    <details className={cx('pad-top-4 line-above', styles.parcels)} open={!isFolded}>
      <summary className="wrap gap-1-4 align-baseline pressable">
        <h2 className="underlined">{words.title}</h2>
        <span role="status">
          {waiting.length > 0 ? words.waiting({ n: waiting.length }) : words.all({ n: parcels.length })}
        </span>
      </summary>
      <div className="stack">
        {waiting.length > 0 && <p>{words.sent}</p>}
        <ul className="stack gap-2 plain-list">
          {parcels.map((parcel) => (
            <ParcelLine key={parcel.id} parcel={parcel} />
          ))}
        </ul>
        <Acts room={room} parcels={parcels} />
        {waiting.length === 0 && <p className="type-staff dimmed">{words.kept({ day: dayOf(lastDayOf(parcels)) })}</p>}
      </div>
    </details>
  );
}

const lastDayOf = (parcels: readonly StoredParcel[]): number =>
  Math.max(...parcels.map(({ about }) => keptUntil(about)));

function ParcelLine({ parcel }: { parcel: StoredParcel }) {
  const words = useWords('offline').parcels;
  const { state, about, madeAt, code } = parcel;
  const icon = state === 'DELIVERED' ? 'check' : state === 'REFUSED' ? 'warning' : 'arrow-up';
  const codes: Readonly<Record<string, string>> = words.code;
  const why = code === null ? undefined : codes[code];
  return (
    <li className="row align-start">
      <Icon name={icon} bold={state === 'DELIVERED'} />
      <span>
        {words.of({ className: about.className, time: timeOrDay(madeAt) })}:{' '}
        {why ? `${words.state[state]}, ${why}` : words.state[state]}
      </span>
    </li>
  );
}

function Acts({ room, parcels }: { room: Room; parcels: StoredParcel[] }) {
  const words = useWords('offline').parcels;
  const [saved, setSaved] = useState<string | null>(null);
  const [clears, setClears] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const act = useAct(undefined, { stays: true });
  const waits = parcels.some(({ state }) => state === 'WAITING');
  const save = () => {
    const file = fileOf(parcels);
    if (!file) return;
    saveFile(file.name, file.text);
    setSaved(file.name);
  };
  return (
    <>
      <div className="cluster">
        <Button variant={waits ? 'filled' : undefined} icon="download" onClick={save}>
          {words.save}
        </Button>
        {waits && (
          <Button icon="refresh" busy={act.busy} onClick={() => void act.run(() => deliver(room), words.state.WAITING)}>
            {words.again}
          </Button>
        )}
        {waits && (
          <Button icon="screen" onClick={() => setShowsCodes(true)}>
            {words.codes}
          </Button>
        )}
        {!waits && (
          <Button icon="cross" onClick={() => setClears(true)}>
            {words.clear}
          </Button>
        )}
      </div>
      {waits && showsCodes && <ShowCodes parcels={undelivered(parcels)} onClose={() => setShowsCodes(false)} />}
      <div role="status">{saved !== null && <p>{words.saved({ name: saved })}</p>}</div>
      <Dialog
        open={clears}
        title={words.clearTitle}
        confirmLabel={words.clear}
        danger
        onClose={() => setClears(false)}
        onConfirm={() => {
          setClears(false);
          void act.run(async () => {
            await clearRoom(room, parcels);
            await leaveRoom();
          });
        }}
      >
        <p>{words.clearText}</p>
        {undelivered(parcels).length > 0 && <Notice tone="warn">{words.clearRefused}</Notice>}
      </Dialog>
    </>
  );
}
