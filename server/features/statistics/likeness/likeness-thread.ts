// The thread that compares the pairs of a contest: a country's take seconds, in which answers must not wait.
import { workInThread } from '../../../platform/thread';
import { findEqualPairs, type Seat } from './pairs';

workInThread(async ({ seats, right }: { seats: Seat[]; right: number[] }) => {
  const rights = new Set(right);
  return findEqualPairs(seats, (answer) => rights.has(answer));
});
