import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn } from './shapes';
import { unreadableCodes } from './task/unreadable';
import { taskLimits } from './tasks-edit';

/**
 * Recordings of a task: its text, its question and each choice, spoken for children who cannot read yet
 * (docs/rules/content.md). The language is that of the task, for each language is a task of its own.
 */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const recordingLimits = {
  /** Of a file, in bytes, and of its length, in seconds. */
  bytes: 1_000_000,
  seconds: 60,
  /** What an encoder may add to the length, in milliseconds. */
  slackMs: 500,
};

const choiceParts = Array.from({ length: taskLimits.choicesMost }, (_, at) => `choice-${at + 1}`);
/** The parts that a task can have, in the order in which they are read. */
export const recordingParts = ['text', 'question', ...choiceParts];
const partIn = z.enum(recordingParts);

const recordedPart = z.object({
  /** `text`, `question`, or `choice-1` for the first choice. */
  part: z.string(),
  recording: z.nullable(
    z.object({
      url: z.string(),
      seconds: z.number(),
      /** The part reads otherwise since: it is not played before it is recorded or confirmed again. */
      isOutdated: z.boolean(),
    }),
  ),
});
export type RecordedPart = z.output<typeof recordedPart>;

const oneTask = { ...claims, id: idIn };
const onePart = { ...oneTask, part: partIn };
const reply = z.object({ parts: z.array(recordedPart) });

export const listRecordings = endpoint({
  method: 'POST',
  path: '/tasks/recordings/list',
  summary: 'The parts of a task as its desk shows it, in the order in which they are read, with their recordings',
  roles: makers,
  body: z.object(oneTask),
  reply,
  errors: unreadableCodes,
});

export const addRecording = endpoint({
  method: 'POST',
  path: '/tasks/recordings/add',
  summary:
    'Adds the recording of a part, or replaces it: WebM, Ogg, M4A, MP3 or WAV, known by its bytes, of at most a minute and 1 MB',
  roles: makers,
  body: z.object(onePart),
  upload: 'recording',
  reply,
  errors: ['RECORDING_TOO_LONG', ...unreadableCodes],
  bodyLimit: recordingLimits.bytes + 20_000,
});

export const confirmRecording = endpoint({
  method: 'POST',
  path: '/tasks/recordings/confirm',
  summary: 'Says that the recording of a part still fits the words that the part has now',
  roles: makers,
  body: z.object(onePart),
  reply,
  errors: unreadableCodes,
});

export const removeRecording = endpoint({
  method: 'POST',
  path: '/tasks/recordings/remove',
  summary: 'Removes the recording of a part. Complete collections keep theirs',
  roles: makers,
  body: z.object(onePart),
  reply,
  errors: unreadableCodes,
});
