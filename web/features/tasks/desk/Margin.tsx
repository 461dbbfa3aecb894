import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import type { Desk } from '../draft/use-desk';
import { RemarkForm } from '../remarks/RemarkForm';
import { RemarkList } from '../remarks/RemarkList';
import type { SheetTab } from '../sheet/TaskSheet';
import type { Remarks } from './use-remarks';

type MarginProps = {
  desk: Desk;
  remarks: Remarks;
  /** The sheet beside whose words the remarks stand; null: they stand in the rail, one below the other. */
  sheet: RefObject<HTMLElement | null> | null;
  tab: SheetTab;
};

/** The remarks on a task: each beside its words, with its answers and what can be done with it. */
export function Margin({ desk, remarks, sheet, tab }: MarginProps) {
  const { remark: words } = useWords('tasksDesk');
  const { taskId, asked, ask, change, current, point } = remarks;
  const box = useRef<HTMLDivElement>(null);
  const order = useOrder(desk, remarks, sheet, box, tab);
  const sorted = useMemo(
    () => [...remarks.remarks].sort((one, other) => placeIn(order, one.id) - placeIn(order, other.id)),
    [remarks.remarks, order],
  );
  if (taskId === null) return <p className="type-dense dimmed">{words.later}</p>;
  return (
    <div ref={box} className="stack gap-2">
      {asked ? (
        <RemarkForm
          key={`${asked.field} ${asked.quote} ${asked.n}`}
          taskId={taskId}
          {...(asked.quote !== '' && { anchor: { field: asked.field, quote: asked.quote, occurrence: asked.n } })}
          onAdded={(added) => {
            ask(null);
            change(added);
          }}
          onLeave={() => ask(null)}
        />
      ) : (
        <div>
          <Button size="xs" variant="quiet" icon="plus" onClick={() => ask({ field: '', quote: '', n: 0 })}>
            {words.add}
          </Button>
        </div>
      )}
      <RemarkList
        taskId={taskId}
        remarks={sorted}
        onChange={change}
        // The words stand in the draft now.
        onTaken={() => void desk.look()}
        current={current}
        onPoint={(one) => {
          point(one);
          sheet?.current?.querySelector(`[data-remark="${CSS.escape(one.id)}"]`)?.scrollIntoView({ block: 'center' });
        }}
      />
    </div>
  );
}

/** Remarks without words on the sheet stand behind the others. */
function placeIn(order: readonly string[], id: string): number {
  const place = order.indexOf(id);
  return place === -1 ? order.length : place;
}

/** Milliseconds after the last key until the remarks follow their words. */
const followMs = 250;
/** Pixels between two remarks. */
const gap = 9;

/** The remarks in the order of their words; also moves each beside them. */
function useOrder(
  desk: Desk,
  { remarks }: Remarks,
  sheet: MarginProps['sheet'],
  box: RefObject<HTMLElement | null>,
  tab: SheetTab,
): readonly string[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other remarks, and another part of the sheet, move them
  useEffect(() => {
    const page = sheet?.current;
    if (!page) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      const shown = [...page.querySelectorAll<HTMLElement>('[data-remark]')].filter(
        (mark) => mark.getClientRects().length > 0,
      );
      const ids = [...new Set(shown.map((mark) => mark.dataset.remark ?? ''))];
      setOrder((before) => (before.join() === ids.join() ? before : ids));
      if (box.current) moveBeside(box.current, page, ids);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(follow, followMs);
    };
    const watch = new ResizeObserver(soon);
    watch.observe(page);
    const stop = desk.state.watch(soon);
    soon();
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      stop();
    };
  }, [desk, sheet, box, tab, remarks]);
  useLayoutEffect(() => {
    if (sheet?.current && box.current) moveBeside(box.current, sheet.current, order);
  }, [sheet, box, order]);
  return order;
}

/** Moves the cards down to their words; none covers the one before it. */
function moveBeside(box: HTMLElement, page: HTMLElement, ids: readonly string[]): void {
  const cards = [...box.querySelectorAll<HTMLElement>('ul > li')];
  const [first] = cards;
  if (!first) return;
  for (const card of cards) card.style.marginTop = '';
  const start = first.getBoundingClientRect().top;
  let floor = 0;
  const margins = cards.map((card, at) => {
    const id = ids[at];
    const mark = id === undefined ? null : page.querySelector(`[data-remark="${CSS.escape(id)}"]`);
    const wanted = mark ? mark.getBoundingClientRect().top - start : floor;
    const margin = Math.max(0, wanted - floor);
    floor = Math.max(floor, wanted) + card.offsetHeight + gap;
    return margin;
  });
  cards.forEach((card, at) => {
    card.style.marginTop = `${Math.round(margins[at] ?? 0)}px`;
  });
}
