import { useEffect, useState } from 'react';
import type { OpensSoon } from '../../../../contract/solving';
import { serverNow } from '../../../platform/calls/api';
import { useSettings } from '../../../platform/calls/settings';
import { type Load, useLoad, useReloadEvery } from '../../../platform/calls/use-load';
import { openOutbox, useOutbox } from '../../../platform/outbox/outbox';
import { openSession, type Session } from '../../../platform/session/session';
import { gradeOf } from '../enter/grade';
import type { SittingSummary } from '../read/keep-offline';
import { loadLetters } from '../read/letters';
import { loadToday } from '../solving';
import { asksAtOpeningMs, type HomeState, homeAsksAgainMs, homeState } from './home-state';
import { type KeptSitting, keptSitting } from './kept-sitting';

export type Home = {
  state: HomeState;
  /** The last question to the server failed; it is asked again by itself. */
  isLost: boolean;
  /** Asks the server again now. */
  again: () => void;
  isAsking: boolean;
};

/** What the pupil's card shows: asks the server again and again, and this computer once. */
export function useHome(session: Session): Home {
  const { flags } = useSettings();
  const kept = useKept(session.uuid);
  const grade = gradeOf(session);
  const load = useLoad(String(grade), (signal) => loadToday(grade, signal));
  const { value: today, failure } = load;
  const state = homeState({ today, failure, kept, session, flags, now: serverNow() });
  useReloadEvery(today === undefined ? null : homeAsksAgainMs(state), load);
  useReloadAtOpening(state.kind === 'opens' ? state.opens : null, load);
  // A parent has signed meanwhile: the whole page learns of it.
  const hasAgreement = today?.hasAgreement ?? session.hasAgreement;
  useEffect(() => {
    if (hasAgreement !== session.hasAgreement) openSession({ ...session, hasAgreement });
  }, [hasAgreement, session]);
  usePrefetchedSolver(today?.challenge != null || today?.opens !== undefined);
  return { state, isLost: failure !== null, again: load.reload, isAsking: load.loading };
}

/** The own unfinished sitting of this computer; null: none; undefined: not known yet. */
function useKept(uuid: string): KeptSitting | null | undefined {
  const [summary, setSummary] = useState<SittingSummary | null | undefined>(undefined);
  const outbox = useOutbox();
  useEffect(() => {
    let left = false;
    const read = async () => {
      const [{ cachedSummary, forgetOthers }] = await Promise.all([import('../read/keep-offline'), openOutbox()]);
      await forgetOthers(uuid);
      return cachedSummary(uuid);
    };
    read()
      .catch(() => null)
      .then((found) => {
        if (!left) setSummary(found);
      });
    return () => {
      left = true;
    };
  }, [uuid]);
  return summary && keptSitting(summary, outbox);
}

/** Asks when the contest opens, by the server's clock: what the page has already is enough to know the time. */
function useReloadAtOpening(
  opens: OpensSoon | null,
  { loading, reload }: Pick<Load<unknown>, 'loading' | 'reload'>,
): void {
  const at = opens?.at;
  useEffect(() => {
    if (at === undefined || loading) return;
    const timer = setTimeout(reload, asksAtOpeningMs(at, serverNow(), Math.random()));
    return () => clearTimeout(timer);
  }, [at, loading, reload]);
}

/** Loads the solver's code and fonts in advance, so that only the tasks load after the start. */
function usePrefetchedSolver(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    void import('../SolverPage').catch(() => undefined);
    void loadLetters();
  }, [isWanted]);
}
