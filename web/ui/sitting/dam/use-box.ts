import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Box = { width: number; height: number };

/** The inner size of an element in pixels, known before the first paint; null before that. */
export function useBox<E extends HTMLElement>(): [RefObject<E | null>, Box | null] {
  const element = useRef<E>(null);
  const [box, setBox] = useState<Box | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured;
      setBox((last) =>
        width === 0 || height === 0 ? null : last?.width === width && last.height === height ? last : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, box];
}
