import { type ReactNode, useId, useState } from 'react';
import { useStore } from '../../../platform/store';
import { useWords } from '../../../platform/words/words';
import type { Desk } from '../draft/use-desk';
import type { SheetTab } from '../sheet/TaskSheet';
import { Margin } from './Margin';
import { Segments } from './Segments';
import type { Remarks } from './use-remarks';

type SideProps = {
  desk: Desk;
  remarks: Remarks;
  /** There is no room for a margin: the remarks are a part of the rail. */
  hasRemarks: boolean;
  tab: SheetTab;
  /** The facts of the task. */
  children: ReactNode;
};

/** The rail: the facts of the task and, where the window is narrow, its remarks behind a second tab. */
export function Side({ desk, remarks, hasRemarks, tab, children }: SideProps) {
  const { railTabs } = useWords('tasksDesk');
  const { openRemarks } = useStore(desk.presence);
  const [part, setPart] = useState<'facts' | 'remarks'>('facts');
  const id = useId();
  if (!hasRemarks) return children;
  // Who asks for a remark is led to its form.
  const shown = remarks.asked ? 'remarks' : part;
  return (
    <>
      <div className="pad-2-side line-below">
        <Segments
          label={railTabs.label}
          options={[
            { id: 'facts', label: railTabs.facts },
            { id: 'remarks', label: railTabs.remarks({ n: openRemarks }) },
          ]}
          value={shown}
          onChange={(next) => {
            remarks.ask(null);
            setPart(next);
          }}
          controls={id}
        />
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${shown}`}>
        {shown === 'facts' ? (
          children
        ) : (
          <div className="pad-3-side">
            <Margin desk={desk} remarks={remarks} sheet={null} tab={tab} />
          </div>
        )}
      </div>
    </>
  );
}
