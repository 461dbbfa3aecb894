import { useEffect, useRef, useState } from 'react';
import { useLoad } from '../../../platform/calls/use-load';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { ReturnFocus } from '../../../ui/frame/ReturnFocus';
import { QrCode } from '../../../ui/QrCode';
import styles from '../Offline.module.css';
import type { StoredParcel } from '../store';
import { framesOf } from './frames';

/** Milliseconds for which a code stands: a telephone looks two or three times meanwhile. */
const standsMs = 450;

/** Sealed parcels as codes on the screen, one after the other and again from the first, for the camera of a telephone. */
export function ShowCodes({ parcels, onClose }: { parcels: readonly StoredParcel[]; onClose: () => void }) {
  const words = useWords('offline').codes;
  const ids = parcels.map(({ id }) => id).join(' ');
  const { value: frames = [] } = useLoad(`offline codes ${ids}`, () => framesOf(parcels));
  const [turn, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), standsMs);
    return () => clearInterval(timer);
  }, []);
  const place = frames.length === 0 ? 0 : turn % frames.length;
  const text = frames[place];
  const isShown = text !== undefined;
  // Only then is it as high as it stays.
  useEffect(() => {
    if (!isShown) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <section className="stack" aria-labelledby="codes">
      <ReturnFocus />
      <h3 ref={heading} id="codes" tabIndex={-1}>
        {words.title}
      </h3>
      <p>{words.how({ address: location.host + paths.offline })}</p>
      {text !== undefined && (
        <>
          <QrCode className={styles.code} text={text} label={words.code} />
          <p className="dimmed num" aria-hidden>
            {words.place({ n: place + 1, of: frames.length })}
          </p>
        </>
      )}
      <p>
        <Button icon="cross" onClick={onClose}>
          {words.close}
        </Button>
      </p>
    </section>
  );
}
