import type { RoomFigures } from '../../../contract/roomcheck-verdict';

/** A room in which all is well. */
export const goodFigures: RoomFigures = {
  download: { promised: 60_000_000, received: 60_000_000, ms: 20_000, slowestMs: 900, failed: 0 },
  answers: { sent: 30, confirmed: 30, slowestMs: 400, tries: 30 },
  contact: { firstEventMs: 90, pulseMs: 40 },
  storage: { works: true, quotaBytes: 2_000_000_000 },
  offline: { registers: true, holds: true },
  browser: { name: 'CHROME', version: 131 },
  screen: { width: 1366, height: 768 },
  clockMs: 700,
  filter: { piece: 'SAME', script: 'SAME', json: 'SAME', picture: 'SAME', font: 'SAME', headers: true },
};
