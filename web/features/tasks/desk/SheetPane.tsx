import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { type SheetMark, type SheetSelection, type SheetTab, TaskSheet } from '../sheet/TaskSheet';
import type { Lists } from '../tasks';

type SheetPaneProps = {
  desk: Desk;
  lists: Lists;
  tab: SheetTab;
  faults: readonly string[];
  lang: string | undefined;
  /** Receives the number of uploading pictures of all parts. Stable. */
  onWaiting: (waiting: number) => void;
  /** The words with remarks, and asking for a remark on others. */
  marks: readonly SheetMark[];
  onMark: (selection: SheetSelection) => void;
};

const documentOf = ({ document }: DeskState) => document;
const idOf = ({ id }: DeskState) => id;
/** The parts of the sheet. One that was opened stays behind the others: a picture on its way into it arrives. */
export function SheetPane({ tab, onWaiting, ...rest }: SheetPaneProps) {
  const [seen, setSeen] = useState<readonly SheetTab[]>([tab]);
  if (!seen.includes(tab)) setSeen([...seen, tab]);
  const counts = useRef<Partial<Record<SheetTab, number>>>({});
  const tell = useCallback(
    (part: SheetTab, waiting: number) => {
      counts.current[part] = waiting;
      onWaiting(Object.values(counts.current).reduce((sum, one) => sum + one, 0));
    },
    [onWaiting],
  );
  return seen.map((part) => (
    <div key={part} hidden={part !== tab}>
      <Part part={part} tell={tell} {...rest} />
    </div>
  ));
}

type PartProps = Omit<SheetPaneProps, 'tab' | 'onWaiting'> & {
  part: SheetTab;
  tell: (part: SheetTab, waiting: number) => void;
};

function Part({ desk, lists, part, faults, lang, marks, onMark, tell }: PartProps) {
  const document = useDeskState(desk.state, documentOf);
  const taskId = useDeskState(desk.state, idOf);
  const onWaiting = useCallback((waiting: number) => tell(part, waiting), [part, tell]);
  useEffect(() => () => tell(part, 0), [part, tell]);
  return (
    <TaskSheet
      document={document}
      change={desk.change}
      tab={part}
      faults={faults}
      lists={lists}
      lang={lang}
      taskId={taskId}
      marks={marks}
      onMark={onMark}
      onWaiting={onWaiting}
    />
  );
}
