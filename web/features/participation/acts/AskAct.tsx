import { useWords, type Words } from '../../../platform/words/words';
import { AskReason } from '../../lesson/reasons/AskReason';
import { usualReasons } from '../../lesson/reasons/reasons';
import type { Acts, PendingAct } from './use-acts';

/** Asks for the reason before a renewal, a withdrawal or a closing, and says what it does. */
export function AskAct({ acts, totalTasks }: { acts: Acts; totalTasks: number }) {
  const words = useWords('permissions', 'units');
  const { pending } = acts;
  if (pending === null) return null;
  const { act, pupils } = pending;
  const label = labelOf(words, act);
  const [only] = pupils;
  const name = only && `${only.firstName} ${only.lastName}`;
  return (
    <AskReason
      title={pupils.length === 1 && name ? words.ask.titleOf({ act: label, name }) : label}
      confirmLabel={label}
      suggested={usualReasons[act]}
      danger={act === 'close'}
      busy={acts.busy !== null}
      onConfirm={acts.confirm}
      onLeave={acts.leave}
    >
      <p>{explain(words, act)}</p>
      {pupils.length > 1 && <p className="dimmed">{words.units.participants({ n: pupils.length })}</p>}
      {act === 'close' && only && <p>{words.close.answered({ n: only.answered, total: totalTasks })}</p>}
    </AskReason>
  );
}

function labelOf(words: Words<'permissions', 'units'>, act: PendingAct['act']): string {
  if (act === 'allow') return words.renew;
  return act === 'withdraw' ? words.disallow : words.disallowFinish;
}

function explain(words: Words<'permissions', 'units'>, act: PendingAct['act']): string {
  if (act === 'allow') return words.ask.renew;
  return act === 'withdraw' ? words.ask.withdraw : words.confirmFinish;
}
