// What a request does to the model of a contest, and what is answered: the acts of organisers one after the other.

import type { corrections, Organiser } from './acts';
import {
  type Contest,
  calculate,
  differ,
  type Ground,
  isStale,
  makePublic,
  newestOf,
  publicOf,
  type Version,
} from './contest';

/** A request as it is sent, with all that its sender knew. */
export type Request =
  | { does: 'calculates'; by: Organiser; hold: boolean; note: string }
  | { does: 'previews'; by: Organiser; task: number; correction: (typeof corrections)[number]; id: string }
  | { does: 'corrects'; by: Organiser; hold: boolean; note: string; previewId: string }
  | { does: 'publishes'; by: Organiser; version: number; seen: number | null; note: string }
  | { does: 'givesBack'; by: Organiser; version: number; seen: number | null; note: string }
  | { does: 'checks'; by: Organiser; version: number; reason: string }
  | { does: 'publishesByDate' }
  | { does: 'acceptsLate' }
  | { does: 'begins' }
  | { does: 'ends' };

/** 'OK' with the version that was made or published, or the code of a refusal. */
export type Answer = string;

/** Answers what becomes of the contest and what its sender is told; the contest that came in stays as it was. */
export function foretell(ground: Ground, before: Contest, request: Request): { contest: Contest; answer: Answer } {
  const contest = structuredClone(before);
  const answer = answerOf(ground, contest, request);
  const isRefused = !answer.startsWith('OK');
  return { contest: isRefused ? before : contest, answer };
}

function answerOf(ground: Ground, contest: Contest, request: Request): Answer {
  switch (request.does) {
    case 'calculates': {
      const applied = newestOf(contest)?.corrections ?? {};
      return makeVersion(ground, contest, { ...request, applied });
    }
    case 'previews':
      return preview(contest, request);
    case 'corrects':
      return correct(ground, contest, request);
    case 'publishes':
      return publish(contest, request);
    case 'givesBack':
      return giveBack(contest, request);
    case 'checks':
      return check(contest, request);
    case 'publishesByDate':
      return publishByDate(ground, contest);
    case 'acceptsLate':
      contest.inputs.isLateAccepted = true;
      return 'OK';
    case 'begins':
      if (contest.inputs.sixth === 'NONE') contest.inputs.sixth = 'RUNNING';
      return 'OK';
    case 'ends':
      if (contest.inputs.sixth === 'RUNNING') contest.inputs.sixth = 'FINISHED';
      return 'OK';
  }
}

type Making = { by: Organiser | null; hold: boolean; note: string; applied: Version['corrections'] };

function makeVersion(ground: Ground, contest: Contest, { by, hold, note, applied }: Making): Answer {
  if (contest.inputs.sixth === 'RUNNING') return 'ATTEMPTS_RUNNING';
  const shown = publicOf(contest);
  const version = calculate(ground, contest, { by, note, applied });
  const waits = (hold && shown !== null) || contest.secondReview;
  if (shown && !waits && note === '' && differ(shown, version)) return 'NOTE_REQUIRED';
  if (shown && shown.publicAt === null) makePublic(contest, shown);
  if (!waits && contest.isDue) makePublic(contest, version);
  contest.preview = null;
  return `OK ${version.version}`;
}

function preview(contest: Contest, { task, correction, id }: Extract<Request, { does: 'previews' }>): Answer {
  if (contest.inputs.sixth === 'RUNNING') return 'ATTEMPTS_RUNNING';
  const newest = newestOf(contest);
  if (!newest) return 'NOT_CALCULATED';
  if ((newest.corrections[task]?.act ?? 'NONE') === correction) return 'NOTHING_CHANGES';
  contest.preview = { id, base: newest.version, task, act: correction };
  return 'OK';
}

function correct(ground: Ground, contest: Contest, request: Extract<Request, { does: 'corrects' }>): Answer {
  const { by, hold, note, previewId } = request;
  const previewed = contest.preview;
  if (previewed?.id !== previewId) return 'NOT_FOUND';
  const { [previewed.task]: _, ...others } = newestOf(contest)?.corrections ?? {};
  const applied = previewed.act === 'NONE' ? others : { ...others, [previewed.task]: { act: previewed.act, note } };
  return makeVersion(ground, contest, { by, hold, note, applied });
}

function publish(contest: Contest, request: Extract<Request, { does: 'publishes' }>): Answer {
  const version = contest.versions[request.version - 1];
  const shown = publicOf(contest);
  if (!version) return 'NOT_FOUND';
  if (version !== newestOf(contest) || (shown?.version ?? null) !== request.seen || shown === version)
    return 'PUBLICATION_MOVED';
  if (isStale(contest, version)) return 'RESULTS_STALE';
  if (contest.secondReview && !version.isChecked) return 'SECOND_PERSON_NEEDED';
  if (!contest.isDue) return 'PUBLICATION_TOO_EARLY';
  // A version keeps the note that it has, such as that of its correction, unless the act brings another one.
  const note = request.note || version.note;
  if (shown && note === '' && differ(shown, version)) return 'NOTE_REQUIRED';
  if (shown && shown.publicAt === null) makePublic(contest, shown);
  makePublic(contest, version);
  version.note = note;
  return `OK ${version.version}`;
}

function giveBack(contest: Contest, request: Extract<Request, { does: 'givesBack' }>): Answer {
  const version = contest.versions[request.version - 1];
  const shown = publicOf(contest);
  if (!version) return 'NOT_FOUND';
  if (version.publicAt === null || (shown?.version ?? null) !== request.seen || shown === version)
    return 'PUBLICATION_MOVED';
  makePublic(contest, version);
  contest.returns.push({ note: request.note, at: contest.tick });
  return `OK ${version.version}`;
}

function check(contest: Contest, { by, version: number, reason }: Extract<Request, { does: 'checks' }>): Answer {
  const version = contest.versions[number - 1];
  if (!version) return 'NOT_FOUND';
  if (version !== newestOf(contest)) return 'PUBLICATION_MOVED';
  if (isStale(contest, version)) return 'RESULTS_STALE';
  if (version.by === by && reason === '') return 'SECOND_PERSON_NEEDED';
  version.isChecked = true;
  return 'OK';
}

function publishByDate(ground: Ground, contest: Contest): Answer {
  const newest = newestOf(contest);
  const isPublic = contest.versions.some(({ publicAt }) => publicAt !== null);
  if (!contest.isDue || !newest || isPublic) return 'OK';
  if (isStale(contest, newest)) {
    if (contest.inputs.sixth !== 'RUNNING')
      makeVersion(ground, contest, { by: null, hold: false, note: '', applied: newest.corrections });
    return 'OK';
  }
  if (!contest.secondReview || newest.isChecked) makePublic(contest, newest);
  return 'OK';
}
