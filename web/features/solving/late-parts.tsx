// Parts of the solver whose code loads after the first task, while online, and is cached for offline use.
import { type ComponentType, useEffect, useState } from 'react';
import { NetworkLost } from '../../platform/calls/call-errors';
import { loadAfterTask } from '../../platform/calls/load-later';
import { useOnline } from '../../platform/calls/online';
import { failureWords } from '../../platform/words/error-words';
import type { BottomDrawerProps } from '../../ui/frame/BottomDrawer';
import { useToast } from '../../ui/Toasts';
import type { FinishDialogProps } from './finish/FinishDialog';
import type { LeaveDialogProps } from './LeaveDialog';
import type { OfflineStripProps } from './OfflineStrip';
import type { SideDamProps } from './SideDam';

/** The question before the end. */
export function FinishQuestion(props: FinishDialogProps & { open: boolean }) {
  const { open, onClose } = props;
  const Dialog = useLate(() => import('./finish/FinishDialog').then(({ FinishDialog }) => FinishDialog));
  const toast = useToast();
  // Online the code loads in a moment; offline it cannot load.
  const isLost = !useOnline() && open && !Dialog;
  useEffect(() => {
    if (!isLost) return;
    toast({ tone: 'warn', title: failureWords(new NetworkLost()) });
    onClose();
  }, [isLost, onClose, toast]);
  return Dialog && open ? <Dialog {...props} /> : null;
}

/** The notice of a lost network. */
export function LateOfflineStrip(props: OfflineStripProps) {
  const Strip = useLate(() => import('./OfflineStrip').then(({ OfflineStrip }) => OfflineStrip));
  return Strip && <Strip {...props} />;
}

/** The task picker on phones. */
export function LateDrawer(props: BottomDrawerProps) {
  const Drawer = useLate(() => import('../../ui/frame/BottomDrawer').then(({ BottomDrawer }) => BottomDrawer));
  return Drawer && <Drawer {...props} />;
}

/** The dam below the logs; its box keeps its place until it comes. */
export function LateSideDam(props: SideDamProps) {
  const Dam = useLate(() => import('./SideDam').then(({ SideDam }) => SideDam));
  return Dam && <Dam {...props} />;
}

/** The question before the page is left by the browser's "back". */
export function LeaveQuestion(props: LeaveDialogProps) {
  const Question = useLate(() => import('./LeaveDialog').then(({ LeaveDialog }) => LeaveDialog));
  return Question && <Question {...props} />;
}

function useLate<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [part, setPart] = useState<{ view: ComponentType<P> } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(
    () =>
      loadAfterTask(load, (view) => {
        setPart({ view });
        return undefined;
      }),
    [],
  );
  return part?.view ?? null;
}
