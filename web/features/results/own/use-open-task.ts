import { useEffect, useState } from 'react';

const shape = /^#uzduotis-(\d+)$/;

/**
 * The task that is read, from 0; null: none is chosen. It stands in the address (#uzduotis-6), so that the browser's
 * "back" returns to the page without a chosen task, and a task can be linked to.
 */
export function useOpenTask(): [number | null, (place: number) => void] {
  const [place, setPlace] = useState(readPlace);
  useEffect(() => {
    const read = () => setPlace(readPlace());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return [
    place,
    (next) => {
      location.hash = `uzduotis-${next + 1}`;
    },
  ];
}

function readPlace(): number | null {
  const [, number] = shape.exec(location.hash) ?? [];
  return number === undefined ? null : Number(number) - 1;
}
