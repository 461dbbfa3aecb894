// Remembers the last filters and page of a list: after editing one of its rows one comes back to them.
import { useEffect } from 'react';
import { goTo, usePlace } from './navigation';
import type { paths } from './paths';

type ListName =
  | 'tasks'
  | 'collections'
  | 'contests'
  | 'contestTrainings'
  | 'schools'
  | 'texts'
  | 'news'
  | 'userFinder'
  | 'participants'
  | 'participantsArchive'
  | 'tutors'
  | 'tutorsWaiting'
  | 'activeParticipants'
  | 'participationList'
  | 'sessions'
  | 'secondRound'
  | 'awardsInvited'
  | 'awardsAttending'
  | 'crosswordAnswers'
  | 'audit'
  | 'results'
  | 'secondRoundResults'
  | 'resultsInCountryTutors';
type ListPath = (typeof paths)[ListName];

/** By the path of a list; the last entry is the one seen last. */
const seen = new Map<string, string>();

/** Remembers the filters of the list that is shown; part of useFilters. */
export function useListPlace(): void {
  const { pathname, search } = usePlace();
  useEffect(() => {
    seen.delete(pathname);
    seen.set(pathname, search);
  }, [pathname, search]);
}

/** Goes back to the list with its last filters; of several lists to the one seen last, otherwise to the first. */
export function goToList(first: ListPath, ...others: readonly ListPath[]): void {
  const all: readonly string[] = [first, ...others];
  const last = [...seen.keys()].reverse().find((path) => all.includes(path)) ?? first;
  goTo(last + (seen.get(last) ?? ''));
}
