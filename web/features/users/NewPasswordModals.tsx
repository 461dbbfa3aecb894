import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { OncePassword } from '../../ui/staff/OncePassword';
import { StaffModal } from '../../ui/staff/StaffModal';
import styles from './NewPassword.module.css';
import type { NewPasswordAct } from './use-new-password';

/** The question before somebody gets a new password, and the password, shown this once. */
export function NewPasswordModals({ act }: { act: NewPasswordAct }) {
  const words = useWords('users');
  const text = words.newPassword;
  const { person: current, result: made } = act;
  return (
    <>
      <ConfirmModal
        open={current !== null}
        title={`${text.act}: ${current?.name ?? ''}`}
        confirmLabel={text.act}
        busy={act.busy}
        onConfirm={act.confirm}
        onClose={act.leave}
      >
        {text.ask}
      </ConfirmModal>
      <StaffModal open={made !== null} title={text.title} onClose={act.leave}>
        <Notice tone="warn">{text.once}</Notice>
        <dl className={cx('grid gap-2-4 align-baseline above-3 phone-one-column', styles.made)}>
          <dt className="dimmed">{words.field.fullName}</dt>
          <dd className="break-anywhere">{made?.name}</dd>
          <dt className="dimmed">{words.field.login}</dt>
          <dd className="copied break-anywhere">{made?.login}</dd>
          <dt className="dimmed">{text.title}</dt>
          <dd>
            <OncePassword text={made?.password ?? ''} />
          </dd>
        </dl>
      </StaffModal>
    </>
  );
}
