import { useCallback, useMemo, useState } from 'react';
import { useData } from '../../../staff/use-data';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { loadRemarks, type Remark, withRemark } from '../remarks/remarks';
import type { SheetMark, SheetSelection } from '../sheet/TaskSheet';

const idOf = ({ id }: DeskState) => id;

/** What the author asks to remark on: words of the sheet, or the task as a whole. */
export type Asked = { field: string; quote: string; n: number };

/** A mark of the sheet with the field in which its words stand, as remarks name it. */
export type RemarkMark = SheetMark & { field: string };

export type Remarks = {
  taskId: string | null;
  remarks: readonly Remark[];
  marks: readonly RemarkMark[];
  change: (remark: Remark) => void;
  /** The remark whose words are pointed at. */
  current: string | null;
  point: (remark: Remark | null) => void;
  asked: Asked | null;
  ask: (asked: Asked | null) => void;
  askOn: (selection: SheetSelection) => void;
};

const none: readonly Remark[] = [];

/** The remarks on the task of a desk, and the words of the sheet that they are about. */
export function useRemarks(desk: Desk): Remarks {
  const taskId = useDeskState(desk.state, idOf);
  const load = useData(['tasks', 'deskRemarks', taskId], (signal) =>
    taskId === null ? Promise.resolve([]) : loadRemarks(taskId, signal),
  );
  const remarks = load.value ?? none;
  const [current, setCurrent] = useState<string | null>(null);
  const [asked, ask] = useState<Asked | null>(null);
  const marks = useMemo(() => remarks.flatMap(markOf), [remarks]);
  const change = (remark: Remark) => {
    const next = withRemark(remarks, remark);
    load.replace(next);
    const openRemarks = next.filter(({ state }) => state === 'OPEN').length;
    desk.presence.set({ ...desk.presence.get(), openRemarks });
  };
  const point = useCallback((remark: Remark | null) => setCurrent(remark?.id ?? null), []);
  const askOn = useCallback(({ field, quote, n }: SheetSelection) => ask({ field, quote, n }), []);
  return { taskId, remarks, marks, change, current, point, asked, ask, askOn };
}

function markOf({ id, quote, occurrence, field, state, isThere }: Remark): RemarkMark[] {
  if (quote === '' || state !== 'OPEN' || !isThere) return [];
  return [{ id, quote, n: occurrence, isOpen: true, field }];
}
