import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { CameraView } from '../../auth/card/CameraView';
import { keepRoom, type Room } from '../room';
import { createCollector, type Progress } from './frames';
import { takeParcel } from './take';

/** isFull: nothing was stored of the last parcel. */
type State = Progress & { isForeign: boolean; isFull: boolean };

const nothing: State = { whole: 0, parcels: 0, have: 0, of: 0, isForeign: false, isFull: false };

/** The camera of a telephone takes the parcels of computers that have no network; they travel on from here. */
export function TakeCodes({ room, onClose }: { room: Room; onClose: () => void }) {
  const words = useWords('offline').take;
  const heading = useRef<HTMLHeadingElement>(null);
  const collect = useRef(createCollector());
  /** One code after the other: nothing is called taken before it is stored. */
  const seen = useRef(Promise.resolve());
  const [state, setState] = useState(nothing);
  useEffect(() => {
    heading.current?.focus();
    // In the school there may be no network to open this page again.
    void keepRoom();
  }, []);
  const see = async (text: string) => {
    const now = await collect.current(text);
    if (now.kind === 'FOREIGN') return setState((before) => ({ ...before, isForeign: true }));
    const { kind: _, ...progress } = now;
    if (now.kind === 'SEEN') return setState((before) => ({ ...before, ...progress, isForeign: false }));
    const isStored = await takeParcel(room, now.parcel).then(
      () => true,
      () => false,
    );
    if (!isStored) collect.current = createCollector();
    setState(isStored ? { ...progress, isForeign: false, isFull: false } : { ...nothing, isFull: true });
  };
  return (
    <section className="stack" aria-labelledby="take">
      <h2 ref={heading} id="take" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <CameraView
        onCode={(text) => {
          seen.current = seen.current.then(() => see(text));
        }}
        facing="environment"
        words={words}
      />
      <Told state={state} />
      <Button size="l" wide icon="check" onClick={onClose}>
        {words.close}
      </Button>
    </section>
  );
}

/** How far it is with the computer before the camera. */
function Told({ state: { whole, parcels, have, of, isForeign, isFull } }: { state: State }) {
  const words = useWords('offline').take;
  const isAll = parcels > 0 && whole === parcels;
  return (
    <>
      <div role="status" className="stack gap-2">
        {isAll && <Notice tone="good">{words.all({ n: whole })}</Notice>}
        {!isAll && whole > 0 && <p>{words.some({ n: whole, of: parcels })}</p>}
        {isForeign && <p>{words.foreign}</p>}
      </div>
      {!isAll && of > 0 && <p className="num">{words.progress({ n: have, of })}</p>}
      {isFull && (
        <Notice tone="bad" role="alert">
          {words.full}
        </Notice>
      )}
    </>
  );
}
