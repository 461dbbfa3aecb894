// How the robots' calls are measured and what robots answer. Pure: callers pass the random numbers.
import type { Question } from '../../../contract/task/answers/answer';
import { sampleAnswer } from '../../../contract/task/by-kind/samples';

type Times = { count: number; p50: number; p95: number; p99: number; max: number };

/** Quantiles of times in milliseconds, by nearest rank, to a tenth; all 0 without times. */
export function timesOf(values: readonly number[]): Times {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** A robot's answer for a random number (0 to 1, without 1), as it is sent. */
export function robotAnswer(content: Question, chance: number): { selectedChoiceId: string } | { answerText: string } {
  const { choiceId, value } = sampleAnswer(content, chance);
  return choiceId === null ? { answerText: value ?? '' } : { selectedChoiceId: choiceId };
}

/** The wait before the next call, in milliseconds, spread at random around the time per exercise. */
export function pauseOf(seconds: number, exercises: number, chance: number): number {
  return ((seconds * 1_000) / Math.max(1, exercises)) * (0.5 + chance);
}
