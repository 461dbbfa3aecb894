import { useCallback, useEffect, useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import type { KnownPerson } from '../../../../contract/participants-bring';
import { delayWork } from '../../../ui/rest';
import { type Person, personKey } from '../read/people';
import { unasked } from '../read/verdicts';
import { compare } from './bring';

export type Known = {
  known: ReadonlyMap<string, KnownPerson | null>;
  isAsking: boolean;
  /** The school could not be asked: the list shows no doubles, and the server looks when they are added. */
  isFailed: boolean;
  /** Asks about these people anew; answers what is known of all then. Throws what the call throws. */
  askAgain: (people: readonly Person[]) => Promise<ReadonlyMap<string, KnownPerson | null>>;
  /** Another list begins: everybody is asked about anew. */
  forget: () => void;
  /** Whoever was added is in the school from now on. */
  learn: (people: readonly Person[], rows: readonly ParticipantRow[]) => void;
};

/** Asks the school which people of the list it has: once for each, and again for whoever was mended. */
export function useKnown(school: string, people: readonly Person[]): Known {
  const [known, setKnown] = useState<ReadonlyMap<string, KnownPerson | null>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const missing = unasked(people, known);
  const wanted = missing.map(personKey).join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the people who are missing
  useEffect(() => {
    if (wanted === '') return;
    let isLeft = false;
    // Typing goes on: a cell that is mended asks a moment later.
    const cancel = delayWork(() => {
      compare(school, missing).then(
        (found) => {
          if (isLeft) return;
          setFailed(false);
          setKnown((before) => new Map([...before, ...found]));
        },
        () => !isLeft && setFailed(true),
      );
    }, 50);
    return () => {
      isLeft = true;
      cancel();
    };
  }, [school, wanted]);

  const askAgain = useCallback(
    async (again: readonly Person[]) => {
      const found = await compare(school, again);
      setFailed(false);
      setKnown((before) => new Map([...before, ...found]));
      return found;
    },
    [school],
  );
  const learn = useCallback<Known['learn']>((people, rows) => {
    const added = rows.flatMap(({ user }, row): [string, KnownPerson][] => {
      const person = people[row];
      if (!person) return [];
      const { uuid, id, grade, sub_grade, className = '' } = user;
      return [[personKey(person), { row, state: 'EXISTS', uuid, id, grade, sub_grade, className }]];
    });
    setKnown((before) => new Map([...before, ...added]));
  }, []);
  const forget = useCallback(() => setKnown(new Map()), []);
  return { known, isAsking: wanted !== '' && !isFailed, isFailed, askAgain, learn, forget };
}
