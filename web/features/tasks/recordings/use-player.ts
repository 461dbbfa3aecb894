import { useCallback, useEffect, useRef, useState } from 'react';

/** Plays a recording, or stops it. */
export function usePlayer(): { isPlaying: boolean; toggle: (sound: string | Blob) => void } {
  const [isPlaying, setPlaying] = useState(false);
  const stop = useRef<(() => void) | null>(null);
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
    player.onended = end;
    player.onerror = end;
    setPlaying(true);
    player.play().catch(() => stop.current === end && end());
  }, []);
  return { isPlaying, toggle };
}
