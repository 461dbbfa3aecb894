// The proof of work of some forms (contract/captcha.ts): solved in the background while the form is filled in. It runs
// in short slices of the page's own thread: no worker that the security policy must allow, and no API that plain http
// lacks.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CaptchaForm, captchaTask, getCaptcha } from '../../../contract/captcha';
import { call } from '../calls/api';
import { CallRefused, isPassing } from '../calls/call-errors';
import { findNumber } from './proof-of-work';

export type Captcha = {
  /** OFF: no proof is needed. FAILED: no challenge came; it is requested again by itself where that may help. */
  state: 'OFF' | 'WORKING' | 'READY' | 'FAILED';
  /**
   * The solved proof for one submission, awaited if necessary; undefined when none is needed. Rejects as a call does.
   */
  take: () => Promise<string | undefined>;
  /** Begins a new proof, after a refusal: each proof counts once. */
  again: () => void;
};

type Solved = { solution: string | undefined; goodUntil: number };

/** A proof with fewer milliseconds left than this is not sent. */
const MARGIN_MS = 60_000;

/** The proof of work of a form, begun when the form appears. */
export function useCaptcha(form: CaptchaForm): Captcha {
  const [state, setState] = useState<Captcha['state']>('WORKING');
  const work = useRef<{ solved: Promise<Solved>; abort: AbortController; taken: boolean } | null>(null);

  const begin = useCallback(() => {
    work.current?.abort.abort();
    const abort = new AbortController();
    const solved = solve(form, abort.signal);
    const mine = { solved, abort, taken: false };
    work.current = mine;
    setState('WORKING');
    solved.then(
      ({ solution }) => {
        if (work.current === mine) setState(solution === undefined ? 'OFF' : 'READY');
      },
      (failure: unknown) => {
        if (work.current !== mine) return;
        setState('FAILED');
        if (!isPassing(failure)) return;
        const retryAfterMs = failure instanceof CallRefused ? failure.retryAfterMs : null;
        const timer = setTimeout(begin, (retryAfterMs ?? 3_000) + Math.random() * 4_000);
        abort.signal.addEventListener('abort', () => clearTimeout(timer));
      },
    );
    return mine;
  }, [form]);

  useEffect(() => {
    begin();
    return () => {
      work.current?.abort.abort();
      work.current = null;
    };
  }, [begin]);

  const take = useCallback(async () => {
    const before = work.current && !work.current.taken ? work.current : begin();
    const first = await before.solved.catch(() => null);
    const usable = first && performance.now() < first.goodUntil;
    const current = usable ? before : begin();
    const { solution } = await current.solved;
    current.taken = true;
    return solution;
  }, [begin]);

  return { state, take, again: begin };
}

async function solve(form: CaptchaForm, signal: AbortSignal): Promise<Solved> {
  const task = await call(getCaptcha, { body: { form }, signal });
  const goodUntil = performance.now() + task.lifeMs - MARGIN_MS;
  return { solution: (await solveTask(task, signal)) ?? undefined, goodUntil };
}

/** The solved proof for a challenge as it came from the server; null when there is none to solve. */
export async function solveTask(task: unknown, signal: AbortSignal): Promise<string | null> {
  const { challenge: whole } = captchaTask.parse(task);
  if (!whole) return null;
  const number = await findNumber(whole, signal);
  const { algorithm, challenge, salt, signature } = whole;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
