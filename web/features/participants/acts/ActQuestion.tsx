import { useWords } from '../../../platform/words/words';
import { ReasonModal } from '../../../staff/ReasonModal';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { fullName, whoOf } from '../names';
import type { ActName } from '../participants';
import type { Acts } from './use-acts';

/** Acts that take something away. */
const dangerous: readonly ActName[] = ['archive', 'remove'];

/** The question before an act on pupils. */
export function ActQuestion({ acts }: { acts: Acts }) {
  const words = useWords('participants', 'units', 'reasons');
  const { pending } = acts;
  if (!pending) return null;
  const { act, pupils } = pending;
  const [only, ...others] = pupils;
  const one = others.length === 0 ? only : undefined;
  const who = whoOf(words, pupils);
  const label = act === 'passwords' && one ? words.act.password : words.act[act];
  if (act === 'mask' && one)
    return (
      <ReasonModal
        title={words.ask.titleOf({ act: label, who })}
        confirmLabel={label}
        suggestions={[words.reasons.parents, words.reasons.own]}
        danger
        namesNobody
        busy={acts.busy}
        typed={{ name: fullName(one), label: words.ask.typeName({ name: fullName(one) }) }}
        onConfirm={acts.confirm}
        onClose={acts.leave}
      >
        <p>{words.ask.mask}</p>
        <p>{words.ask.maskKeeps}</p>
      </ReasonModal>
    );
  return (
    <ConfirmModal
      open
      title={words.ask.titleOf({ act: label, who })}
      confirmLabel={label}
      danger={dangerous.includes(act)}
      busy={acts.busy}
      onConfirm={() => acts.confirm()}
      onClose={acts.leave}
    >
      {act === 'passwords' && one ? words.ask.password : words.ask[act]}
      {act === 'passwords' && pupils.some(({ user }) => !user.isActivated) && <p>{words.ask.notActivated}</p>}
    </ConfirmModal>
  );
}
