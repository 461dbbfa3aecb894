import { useWords } from '../../../platform/words/words';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { fullName, whoOf } from '../names';
import type { ActName } from '../participants';
import type { Acts } from './use-acts';

/** Acts that take something away. */
const dangerous: readonly ActName[] = ['archive', 'remove', 'mask'];

/** The question before an act on pupils. */
export function ActQuestion({ acts }: { acts: Acts }) {
  const words = useWords('participants', 'units');
  const common = useWords('common');
  const { pending } = acts;
  if (!pending) return null;
  const { act, pupils } = pending;
  const [only, ...others] = pupils;
  const one = others.length === 0 ? only : undefined;
  const who = whoOf(words, pupils);
  const label = act === 'passwords' && one ? words.act.password : words.act[act];
  return (
    <ConfirmModal
      open
      title={words.ask.titleOf({ act: label, who })}
      confirmLabel={label}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      danger={dangerous.includes(act)}
      typed={
        act === 'mask' && one ? { name: fullName(one), label: words.ask.typeName({ name: fullName(one) }) } : undefined
      }
      busy={acts.busy}
      onConfirm={acts.confirm}
      onClose={acts.leave}
    >
      {act === 'passwords' && one ? words.ask.password : words.ask[act]}
      {act === 'mask' && <p>{words.ask.maskKeeps}</p>}
      {act === 'passwords' && pupils.some(({ user }) => !user.isActivated) && <p>{words.ask.notActivated}</p>}
    </ConfirmModal>
  );
}
