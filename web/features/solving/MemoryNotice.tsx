import { useOnline } from '../../platform/calls/online';
import type { Keeping } from '../../platform/outbox/rules';
import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';

type MemoryNoticeProps = {
  keeping: Keeping;
  unsentCount: number;
  className?: string | undefined;
};

/** On a computer that keeps nothing: an alarm only while an answer is nowhere but in this page. */
export function MemoryNotice({ keeping, unsentCount, className }: MemoryNoticeProps) {
  const words = useWords('solving').memoryOnly;
  const isSent = useOnline() || unsentCount === 0;
  if (keeping !== 'memory') return null;
  return (
    <Notice tone={isSent ? 'warn' : 'bad'} strip role={isSent ? 'status' : 'alert'} className={className}>
      {isSent ? words.sent : words.onlyHere}
    </Notice>
  );
}
