import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays a recording, or stops it; onLost: it cannot be played. */
export function usePlayer(onLost: () => void): { isPlaying: boolean; toggle: (sound: string | Blob) => void } {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  const latest = useRef(onLost);
  latest.current = onLost;
  useEffect(() => () => stop.current?.(), []);
  const toggle = useCallback((sound: string | Blob) => {
    if (stop.current) return stop.current();
    const address = typeof sound === 'string' ? sound : URL.createObjectURL(sound);
    const player = new Audio(address);
    const end = () => {
      stop.current = null;
      player.pause();
      if (address !== sound) URL.revokeObjectURL(address);
      setPlaying(false);
    };
    stop.current = end;
    const lose = () => {
      // Who stopped it, or left, knows why nothing is heard.
      if (stop.current !== end) return;
      end();
      latest.current();
    };
    player.onended = end;
    player.onerror = lose;
    setPlaying(true);
    player.play().catch(lose);
  }, []);
  return { isPlaying, toggle };
}
