// Flaws planted into the simulated code: `npm run simulate -- flaws` says how soon each is found.
import type { Plugin } from 'vite';

export type Flaw = { name: string; file: string; from: string; to: string };

const outbox = 'web/platform/outbox';

export const flaws: readonly Flaw[] = [
  {
    name: 'the queue forgets on a reload',
    file: `${outbox}/durable.ts`,
    from: 'return { attempts, queue: answers.filter(isReal) };',
    to: 'return { attempts, queue: known.size === 0 ? [] : answers };',
  },
  {
    name: 'an answer is called confirmed when it is sent',
    file: `${outbox}/outbox.ts`,
    from: 'const { settled, feedback } = await deliverBatch(attempt, batch, signal);',
    to: 'applyMessage({ confirmed: batch, late: [], renumber: [] }); const { settled, feedback } = await deliverBatch(attempt, batch, signal);',
  },
  {
    name: 'a choice made again while the disk writes is taken for the one that stands',
    file: 'web/features/solving/use-sitting.ts',
    from: 'const last = storing.current?.id === current.id ? storing.current.answer : answer;',
    to: 'const last = answer;',
  },
  {
    name: 'a server that fails is taken to have confirmed',
    file: `${outbox}/delivery.ts`,
    from: 'if (!(failure instanceof CallRefused) || isPassing(failure) || failure.status < 400) throw failure;\n    if',
    to: 'if (failure instanceof CallRefused && failure.status === 500) return { settled: { confirmed: batch, late: [], refused: [], renumber: [], open: [] }, feedback: null };\n    if (!(failure instanceof CallRefused) || isPassing(failure) || failure.status < 400) throw failure;\n    if',
  },
  {
    name: 'after a failure nothing is sent again',
    file: `${outbox}/sender.ts`,
    from: 'wait(backoffMs(failures, retryAfterMs, Math.random()));',
    to: '',
  },
  {
    name: 'a server that is busy is taken to have refused',
    file: `${outbox}/delivery.ts`,
    from: 'if (!(failure instanceof CallRefused) || isPassing(failure) || failure.status < 400) throw failure;\n    if',
    to: 'if (!(failure instanceof CallRefused) || failure.status < 400) throw failure;\n    if',
  },
  {
    name: 'answers go by the session alone, not by the ticket',
    file: `${outbox}/outbox.ts`,
    from: "return isOwn(attempt) || (attempt.ticket !== '' && !state.get().expired.includes(attempt.id));",
    to: 'return isOwn(attempt);',
  },
  {
    name: 'the end page does not wait for the answers',
    file: 'web/features/solving/finish/EndPage.tsx',
    from: '{isWaiting && attempt ? (',
    to: '{isWaiting && !attempt ? (',
  },
  {
    name: 'two answers get one number',
    file: `${outbox}/rules.ts`,
    from: 'nextSeq: seq + 1',
    to: 'nextSeq: seq',
  },
  {
    name: 'a start takes the numbers back',
    file: `${outbox}/rules.ts`,
    from: 'nextSeq: before.epoch === fresh.epoch ? Math.max(before.nextSeq, fresh.nextSeq) : fresh.nextSeq,',
    to: 'nextSeq: fresh.nextSeq,',
  },
  {
    name: 'the newest answer is the one with the greatest number of any session',
    file: `${outbox}/rules.ts`,
    from: 'return one.epoch - other.epoch || one.seq - other.seq;',
    to: 'return one.seq - other.seq;',
  },
  {
    name: 'a broken storage is replaced by one that knows no sitting',
    file: `${outbox}/queue.ts`,
    from: 'for (const attempt of state.get().attempts) await next.openAttempt(attempt);',
    to: '',
  },
  {
    name: 'a disk that opens late is never read',
    file: `${outbox}/store.ts`,
    from: 'void opening.then(openedLate, again);',
    to: 'void opening.catch(() => undefined);',
  },
  {
    name: 'late answers wait for ever',
    file: `${outbox}/outbox.ts`,
    from: 'const marked = [...refused, ...late];',
    to: 'const marked = refused;',
  },
  {
    name: 'a reply that comes late counts as if it came at once',
    file: 'web/platform/clock.ts',
    from: 'const endsAt = Math.min(Math.max(known, sentAt + remainingMs), heardAt + remainingMs);',
    to: 'const endsAt = heardAt + remainingMs;',
  },
  {
    name: 'the countdown is never shortened',
    file: 'web/platform/use-clock.ts',
    from: 'return { clock, added: addedMinutes',
    to: 'return before.clock.endsAt !== null && before.clock.endsAt > (clock.endsAt ?? 0) ? before : { clock, added: addedMinutes',
  },
  {
    name: 'no doubt after sleep',
    file: 'web/platform/clock.ts',
    from: 'return endsAt - now.monotonic - byWall > sleepMs ? Math.max(0, byWall) : null;',
    to: 'return null;',
  },
  {
    name: 'a reload without the server begins the time anew',
    file: 'web/platform/calls/kept-clock.ts',
    from: 'return Math.min(Math.max(left, 0), stored.left);',
    to: 'return Math.max(stored.left, left);',
  },
  {
    name: 'drafts are told apart by their task alone',
    file: 'web/platform/typed-texts.ts',
    from: 'return one.attemptId === other.attemptId && one.taskId === other.taskId;',
    to: 'return one.taskId === other.taskId;',
  },
  {
    name: 'kept tasks stay without what is answered later',
    file: 'web/platform/outbox/outbox.ts',
    from: 'keepConfirmed(confirmed);',
    to: 'keepConfirmed([]);',
  },
  {
    name: 'the end does not wait for the answers that are still on their way',
    file: `${outbox}/outbox.ts`,
    from: '!isOwn(attempt) || unsent(state.get(), attempt.id).length > 0) continue;',
    to: '!isOwn(attempt)) continue;',
  },
  {
    name: 'what an earlier page stored as text is not moved over',
    file: `${outbox}/store.ts`,
    from: 'if (left.attempts.length + left.queue.length === 0) return;',
    to: 'return;',
  },
  {
    name: 'answers that arrive after the end are called saved',
    file: `${outbox}/rules.ts`,
    from: 'else if (reply.late?.some(is)) settled.late.push({ ...answer, ...lateMark });',
    to: 'else if (reply.late?.some(is)) settled.confirmed.push(answer);',
  },
  {
    name: 'a refused answer is called saved',
    file: `${outbox}/rules.ts`,
    from: 'else if (no) settled.refused.push({ ...answer, refused: no.code });',
    to: 'else if (no) settled.confirmed.push(answer);',
  },
  {
    name: 'a draft counts as answered at the end',
    file: 'web/features/solving/answer/answer-status.ts',
    from: "const open = tasks.filter(({ status }) => status.kind !== 'saved' && status.kind !== 'here');",
    to: "const open = tasks.filter(({ status: { kind } }) => kind !== 'saved' && kind !== 'here' && kind !== 'draft');",
  },
  {
    name: 'tabs of a browser without channels do not hear of each other',
    file: `${outbox}/tabs.ts`,
    from: 'else watchStored(key, (text) => text !== null && hear(parseJson(text)));',
    to: '',
  },
  {
    name: 'what came after the end is forgotten on a reload',
    file: `${outbox}/queue.ts`,
    from: 'late: withAll(before.late, read.filter(isLate)),',
    to: 'late: before.late,',
  },
];

/** Plants a flaw while the pages are built. */
export function planted({ name, file, from, to }: Flaw): Plugin {
  return {
    name: 'planted',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (code.split(from).length !== 2) throw new Error(`"${name}" finds no place of its own in ${file}`);
      return { code: code.replace(from, () => to), map: null };
    },
  };
}
