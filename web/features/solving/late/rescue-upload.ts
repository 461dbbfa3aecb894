// Uploading rescue files: each by itself, and what became of it.
import { uploadRescue } from '../../../../contract/solving-late';
import { call } from '../../../platform/calls/api';
import { CallRefused } from '../../../platform/calls/call-errors';
import { byCode, readRescue } from './rescue-read';

export type UploadOutcome =
  /** How many answers count, are kept as late, and were refused with which codes. */
  | { kind: 'taken'; pupil: string; confirmed: number; late: number; refused: { code: string; count: number }[] }
  | { kind: 'damaged'; pupil: string }
  /** No attempt that this user may reach. */
  | { kind: 'foreign'; pupil: string }
  /** May succeed later: the file is as it should be. */
  | { kind: 'failed'; pupil: string; failure: unknown };

/** Sends the text of a rescue file. Never rejects. */
export async function uploadText(text: string): Promise<UploadOutcome> {
  const file = readRescue(text);
  if (!file) return { kind: 'damaged', pupil: '' };
  const pupil = file.pupil ?? '';
  try {
    const { confirmed, late = [], refused = [] } = await call(uploadRescue, { body: { file } });
    return { kind: 'taken', pupil, confirmed: confirmed.length, late: late.length, refused: byCode(refused) };
  } catch (failure) {
    const code = failure instanceof CallRefused ? failure.code : null;
    if (code === 'RESCUE_DAMAGED' || code === 'BAD_REQUEST') return { kind: 'damaged', pupil };
    if (code === 'NOT_FOUND') return { kind: 'foreign', pupil };
    return { kind: 'failed', pupil, failure };
  }
}
