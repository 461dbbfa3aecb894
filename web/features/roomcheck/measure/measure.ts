// The whole check: one part after the other, so that none disturbs what another measures.
import type { RoomFigures } from '../../../../contract/roomcheck-verdict';
import type { Begun } from '../roomcheck';
import { measureAnswers } from './answers';
import { browserIn, measureOffline, measureStorage } from './computer';
import { measureContact } from './contact';
import { measureDownload } from './download';
import { measureFilter } from './filter';

/** The steps of a check in their order. */
export const steps = ['filter', 'download', 'answers', 'contact', 'computer'] as const;
export type Step = { name: (typeof steps)[number]; share: number };

/** Measures everything. onStep: hears what is being measured, and which share of it is done. */
export async function measureRoom(begun: Begun, onStep: (step: Step) => void): Promise<RoomFigures> {
  const clockMs = Date.now() - Date.parse(begun.serverTime);
  onStep({ name: 'filter', share: 0 });
  const filter = await measureFilter(begun);
  onStep({ name: 'download', share: 0 });
  const whole = begun.pieces * begun.pieceBytes;
  const download = await measureDownload(begun, (received) => onStep({ name: 'download', share: received / whole }));
  onStep({ name: 'answers', share: 0 });
  const answers = await measureAnswers(begun.check);
  onStep({ name: 'contact', share: 0 });
  const contact = await measureContact(begun.check);
  onStep({ name: 'computer', share: 0 });
  return {
    download,
    answers,
    contact,
    filter,
    storage: await measureStorage(),
    offline: await measureOffline(),
    browser: browserIn(navigator.userAgent),
    screen: { width: Math.round(screen.width), height: Math.round(screen.height) },
    clockMs,
  };
}
