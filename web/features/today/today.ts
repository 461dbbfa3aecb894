// Every call of a teacher's day that the pages make.

import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ClassId } from '../../../contract/classes';
import { listParticipants, type ParticipantRow } from '../../../contract/participants';
import * as calls from '../../../contract/today';
import { call } from '../../platform/calls/api';
import type { Load } from '../../platform/calls/use-load';
import { useData } from '../../staff/use-data';

export type Today = calls.Today;

/** How often the page asks again while it can be seen, in milliseconds. */
const EVERY_MS = 20_000;

/** A teacher's day in a school (null: the first one), loaded again every 20 s and when the window comes back. */
export function useToday(school: string | null): Load<Today> {
  const isShown = useShown();
  const load = useData<Today>(
    ['today', 'get', school],
    (signal) => call(calls.getToday, { body: { school }, signal }),
    { everyMs: isShown ? EVERY_MS : null, cached: true },
  );
  useShown(load.reload);
  return load;
}

/** The pupils of a class, by uuid. A class without a letter cannot be asked for alone, so its grade is filtered. */
export async function pupilsOf(school: string, { grade, subGrade }: ClassId): Promise<string[]> {
  const body = { school, subGrade, page_size: 500 };
  const { participants } = await call(listParticipants, { params: { grade }, body });
  return participants.flatMap(({ user }) => (user.sub_grade === subGrade ? [user.uuid] : []));
}

/** Pupils of a school whose names have these words, the first ones by name. */
export async function findPupils(school: string, search: string, signal: AbortSignal): Promise<ParticipantRow[]> {
  const body = { school, search, page_size: 8 };
  return (await call(listParticipants, { params: { grade: 0 }, body, signal })).participants;
}

const watch = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
const isShown = () => document.visibilityState === 'visible';

/** Whether the window can be seen. onBack: called when it can be seen again. */
function useShown(onBack?: () => void): boolean {
  const shown = useSyncExternalStore(watch, isShown);
  const before = useRef(shown);
  useEffect(() => {
    if (shown && !before.current) onBack?.();
    before.current = shown;
  }, [shown, onBack]);
  return shown;
}
