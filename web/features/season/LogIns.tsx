import { useWords } from '../../platform/words/words';
import { Notice } from '../../ui/Notice';
import { useLive } from './season';

/** Log-ins that go wrong or wait, over all servers, and what to do; nothing while they are well. */
export function LogIns() {
  const words = useWords('season').logIns;
  const logIns = useLive().value?.logIns;
  if (!logIns) return null;
  const { kind, minutes, calls, refused, failed, waiting } = logIns;
  const n = refused + failed;
  return (
    <Notice
      tone="bad"
      role="alert"
      title={n > 0 ? words.wrong({ n, of: calls, minutes }) : words.waiting({ n: waiting })}
    >
      {n > 0 && waiting > 0 && `${words.waiting({ n: waiting })} `}
      {words.act[kind]}
    </Notice>
  );
}
