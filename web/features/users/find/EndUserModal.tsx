import { useWords } from '../../../platform/words/words';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import type { EndUserAct } from './use-end-user';

type EndUserModalProps = { act: EndUserAct; cancelLabel: string; closeLabel: string };

/** The question before an account goes or is masked: masking cannot be undone, so the login must be typed. */
export function EndUserModal({ act, cancelLabel, closeLabel }: EndUserModalProps) {
  const words = useWords('users').finder;
  const { pending } = act;
  if (!pending) return null;
  const { how, user } = pending;
  const label = how === 'delete' ? words.delete : words.obfuscate;
  const typed = { name: user.login, label: words.typeLogin({ login: user.login }) };
  return (
    <ConfirmModal
      open
      title={words.titleOf({ act: label, who: `${user.firstName} ${user.lastName}` })}
      confirmLabel={label}
      cancelLabel={cancelLabel}
      closeLabel={closeLabel}
      danger
      busy={act.busy}
      onConfirm={act.confirm}
      onClose={act.leave}
      {...(how === 'obfuscate' && { typed })}
    >
      {how === 'delete' ? words.confirmDelete : words.confirmObfuscate}
    </ConfirmModal>
  );
}
