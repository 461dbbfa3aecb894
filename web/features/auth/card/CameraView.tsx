import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Notice } from '../../../ui/Notice';
import { useAfter } from '../../../ui/use-after';
import type { CameraTrouble, Facing } from './camera';
import styles from './card.module.css';

/** Milliseconds after which a child who still shows the card is told what may be wrong. */
const patienceMs = 8_000;

type CameraViewProps = {
  onCode: (code: string) => void;
  /** What is asked for, where it is no card; trouble: what to do then. */
  words?: { show: string; closer: string; trouble: Partial<Record<CameraTrouble, string>> };
  facing?: Facing;
};

/** What the camera sees, as in a mirror where it looks at the person. Calls back with each code in it. */
export function CameraView({ onCode, words: own, facing = 'user' }: CameraViewProps) {
  const words = useWords('authCard');
  const { show, closer } = own ?? words;
  const video = useRef<HTMLVideoElement>(null);
  const [turn, setTurn] = useState(0);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const [isOn, setOn] = useState(false);
  const latest = useRef(onCode);
  latest.current = onCode;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the camera anew
  useEffect(() => {
    const abort = new AbortController();
    const watch = async (element: HTMLVideoElement) => {
      const camera = await import('./camera');
      if (abort.signal.aborted) return;
      if (!camera.mayHaveCamera()) return location.reload();
      try {
        await camera.openCamera(element, abort.signal, facing);
        if (abort.signal.aborted) return;
        setOn(true);
        await camera.watchCodes(element, (code) => latest.current(code), abort.signal);
      } catch (failure) {
        if (!abort.signal.aborted) setTrouble(camera.troubleOf(failure));
      }
    };
    if (video.current) watch(video.current).catch(() => abort.signal.aborted || setTrouble('UNLOADED'));
    return () => abort.abort();
  }, [turn]);

  const again = () => {
    setTrouble(null);
    setTurn((before) => before + 1);
  };
  if (trouble)
    return (
      <>
        <Notice tone="warn" role="alert">
          {own?.trouble[trouble] ?? words.trouble[trouble]}
        </Notice>
        <Button size="l" wide icon="refresh" onClick={again}>
          {words.again}
        </Button>
      </>
    );
  return (
    <>
      <p className="heading-section">{show}</p>
      <video
        ref={video}
        className={cx('full-width line-ground rounded-card', styles.video, facing === 'user' && styles.mirrored)}
        aria-label={words.camera}
        muted
        playsInline
      />
      <p role="status" className="dimmed">
        {isOn ? <Late text={closer} /> : words.allow}
      </p>
    </>
  );
}

/** A sentence that comes after a while. */
function Late({ text }: { text: string }) {
  return useAfter(patienceMs) ? text : null;
}
