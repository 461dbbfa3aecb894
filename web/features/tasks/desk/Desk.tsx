import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { OpenDraft } from '../../../../contract/tasks-desk';
import type { Removed } from '../../../../contract/tasks-edit';
import { addressOf, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useMedia } from '../../../platform/use-media';
import { useWords, type Words } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toasts';
import { languageOf } from '../draft/document';
import type { DeskState } from '../draft/saver';
import { type Desk as DeskValue, useDesk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { ConflictDialog } from '../history/ConflictDialog';
import { HistoryDialog } from '../history/HistoryDialog';
import { PreviewDialog } from '../preview/PreviewDialog';
import { Rail } from '../rail/Rail';
import type { SheetTab } from '../sheet/TaskSheet';
import type { Lists } from '../tasks';
import { Beside } from './Beside';
import { DeskBar } from './DeskBar';
import { DeskFrame } from './DeskFrame';
import { DeskHead } from './DeskHead';
import { DeskNotices, MissingList, useLeft } from './DeskNotices';
import { Margin } from './Margin';
import { faultsOfMissing, tabOf } from './missing';
import { SheetPane } from './SheetPane';
import { Side } from './Side';
import { type DeskActs, useDeskActs } from './use-desk-acts';
import { focusField, useDeskKeys } from './use-desk-keys';
import { useRemarks } from './use-remarks';

type DeskProps = {
  /** null: a new task. */
  opened: OpenDraft | null;
  lists: Lists;
  /** What stands in the place of the sheet, such as the package of an interactive task. */
  sheet?: (desk: DeskValue) => ReactNode;
};

const ownLanguage = ({ document }: DeskState) => languageOf(document);
const hasClash = ({ clash }: DeskState) => clash !== null;

/** The author's desk: the sheet as pupils read it, remarks and facts beside it, and the draft that saves itself. */
export function Desk({ opened, lists, sheet }: DeskProps) {
  const words = useWords('tasksDesk', 'tasks');
  const toast = useToast();
  const root = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const sheetId = useId();
  const isWide = useMedia('(min-width: 1101px)');
  const desk = useDesk({
    opened,
    lists,
    // The page stays: only its address becomes that of the task.
    onMade: (taskId) => history.replaceState(history.state, '', addressOf({ to: paths.taskEdit, params: { taskId } })),
    onRemoved: (removed) =>
      toast({ tone: 'warn', stays: true, title: words.done.removed, text: removedText(words, removed) }),
  });
  const [tab, setTab] = useState<SheetTab>('content');
  const [over, setOver] = useState<'HISTORY' | 'PREVIEW' | null>(null);
  const [waiting, setWaiting] = useState(0);
  const { search } = usePlace();
  const [besideId, setBeside] = useState(() => new URLSearchParams(search).get('beside'));
  const remarks = useRemarks(desk);
  const acts = useDeskActs(desk, lists, waiting > 0);
  const lang = useDeskState(desk.state, ownLanguage);
  const isClashing = useDeskState(desk.state, hasClash);
  const left = useLeft(desk, acts.checked);
  const faults = faultsOfMissing(left);
  useDeskKeys(root, { onSave: () => void desk.saver.saveNow(), onPreview: () => setOver('PREVIEW') });
  useFirstFocus(root, opened === null);
  const jump = useCallback((field: string) => {
    const next = tabOf(field);
    if (next) setTab(next);
    // After the part is drawn.
    setTimeout(() => root.current && focusField(root.current, field), 50);
  }, []);
  return (
    <>
      <DeskFrame
        root={root}
        head={
          <DeskHead
            desk={desk}
            shownSince={opened?.shownSince ?? null}
            sheetId={sheet ? null : sheetId}
            tab={tab}
            onTab={setTab}
            onHistory={() => setOver('HISTORY')}
            onPreview={() => setOver('PREVIEW')}
          />
        }
        notices={
          <>
            <DeskNotices desk={desk} />
            <MissingList left={left} onJump={jump} onClose={acts.forgetChecked} />
          </>
        }
        tabs={sheet ? undefined : { panelId: sheetId, tabId: `${sheetId}-${tab}` }}
        sheet={
          sheet?.(desk) ?? (
            <Beside taskId={besideId} lists={lists} tab={tab}>
              <SheetPane
                desk={desk}
                lists={lists}
                tab={tab}
                faults={faults}
                lang={lang}
                onWaiting={setWaiting}
                marks={remarks.marks}
                onMark={remarks.askOn}
              />
            </Beside>
          )
        }
        page={page}
        margin={isWide && besideId === null && <Margin desk={desk} remarks={remarks} sheet={page} tab={tab} />}
        rail={
          <Side desk={desk} remarks={remarks} hasRemarks={!isWide || besideId !== null} tab={tab}>
            <Rail
              desk={desk}
              lists={lists}
              lang={lang}
              faults={faults}
              kind={opened?.type ?? 'BASIC'}
              besideId={besideId}
              onBeside={setBeside}
              onJump={jump}
            />
          </Side>
        }
        bar={
          <DeskBar desk={desk}>
            <BarActs desk={desk} acts={acts} />
          </DeskBar>
        }
      />
      {over === 'HISTORY' && <HistoryDialog desk={desk} lists={lists} onClose={() => setOver(null)} />}
      {over === 'PREVIEW' && (
        <PreviewDialog desk={desk} lists={lists} lang={lang} opened={opened} onClose={() => setOver(null)} />
      )}
      {isClashing && <ConflictDialog desk={desk} lists={lists} lang={lang} />}
    </>
  );
}

const kindOf = ({ kind }: DeskState) => kind;

function BarActs({ desk, acts }: { desk: DeskValue; acts: DeskActs }) {
  const { act } = useWords('tasksDesk');
  const kind = useDeskState(desk.state, kindOf);
  return (
    <>
      {kind === 'CHANGES' && (
        <Button size="s" busy={acts.discardBusy} onClick={acts.discard}>
          {act.discard}
        </Button>
      )}
      <Button
        size="s"
        variant="filled"
        icon="check"
        busy={acts.readyBusy}
        disabled={kind === 'NONE'}
        onClick={acts.ready}
      >
        {act.ready}
      </Button>
    </>
  );
}

/** Milliseconds in which the editor of a new task is ready to be written in. */
const firstMs = 4000;

/** A new task is written at once: the first text of the sheet has the focus as soon as it is there. */
function useFirstFocus(root: { current: HTMLElement | null }, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const until = performance.now() + firstMs;
    let frame = 0;
    const find = () => {
      const { activeElement } = document;
      const isFree = !activeElement || activeElement === document.body || activeElement.id === 'main';
      const text = root.current?.querySelector<HTMLElement>('[data-region="1"] :is([data-first], [data-field="name"])');
      if (!isFree || performance.now() > until) return;
      if (text) text.focus();
      else frame = requestAnimationFrame(find);
    };
    frame = requestAnimationFrame(find);
    return () => cancelAnimationFrame(frame);
  }, [root, isNew]);
}

function removedText({ tasks: { removed: texts } }: Words<'tasksDesk', 'tasks'>, removed: readonly Removed[]): string {
  return texts.list({ things: removed.map(({ kind, n }) => texts.kinds[kind]({ n })).join(', ') });
}
