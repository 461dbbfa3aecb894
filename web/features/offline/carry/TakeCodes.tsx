import { useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { CameraView } from '../../auth/card/CameraView';
import type { Room } from '../room';
import { createCollector, type Seen } from './frames';
import { takeParcel } from './take';

type State = { seen: Seen['kind'] | 'FULL'; have: number; of: number; taken: number };

/** The camera of a telephone takes the parcels of computers that have no network; they travel on from here. */
export function TakeCodes({ room, onClose }: { room: Room; onClose: () => void }) {
  const words = useWords('offline').take;
  const collect = useRef(createCollector());
  const [{ seen, have, of, taken }, setState] = useState<State>({ seen: 'PIECE', have: 0, of: 0, taken: 0 });
  const see = async (text: string) => {
    const now = await collect.current(text);
    if (now.kind === 'PIECE') return setState((before) => ({ ...before, seen: 'PIECE', have: now.have, of: now.of }));
    if (now.kind !== 'WHOLE') return setState((before) => ({ ...before, seen: now.kind }));
    const outcome = await takeParcel(room, now.parcel).catch(() => 'FULL' as const);
    if (outcome === 'FULL') collect.current = createCollector();
    setState((before) => ({ ...before, seen: outcome, taken: before.taken + (outcome === 'WHOLE' ? 1 : 0) }));
  };
  return (
    <section className="stack" aria-labelledby="take">
      <h2 id="take">{words.title}</h2>
      <p>{words.lead}</p>
      <CameraView onCode={(text) => void see(text)} facing="environment" words={words} />
      <div role="status" className="stack gap-2">
        {taken > 0 && <Notice tone="good">{words.taken({ n: taken })}</Notice>}
        {/* The codes of what was taken just now go on coming. */}
        {((seen === 'KNOWN' && taken === 0) || seen === 'FOREIGN') && <p>{words[seen]}</p>}
      </div>
      {seen === 'PIECE' && of > 0 && <p className="num">{words.progress({ n: have, of })}</p>}
      {seen === 'FULL' && (
        <Notice tone="bad" role="alert">
          {words.FULL}
        </Notice>
      )}
      <Button size="l" wide icon="check" onClick={onClose}>
        {words.close}
      </Button>
    </section>
  );
}
