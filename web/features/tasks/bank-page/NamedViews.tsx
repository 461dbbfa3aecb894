import { useId, useState } from 'react';
import { bankLimits } from '../../../../contract/tasks-bank';
import { useAct } from '../../../platform/forms/use-act';
import { goTo, usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import { Icon } from '../../../ui/Icon';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import styles from '../bank/BankFilters.module.css';
import { lastingQuery } from '../bank/bank-view';
import { forgetView, loadViews, nameView } from '../bank/calls';

/** The named searches as chips; the one that is shown can be forgotten. */
export function NamedViews() {
  const words = useWords('tasksBank');
  const { search } = usePlace();
  const load = useData(['tasks', 'views'], loadViews, { cached: true });
  const stale = useStale('tasks');
  const { run } = useAct(stale, { stays: true });
  const now = lastingQuery(search);
  const forget = ({ id, name, query }: { id: string; name: string; query: string }) =>
    run(async () => {
      await forgetView(id);
      const back = () =>
        void run(async () => {
          await nameView(name, query);
          return { title: words.views.returned, text: name };
        }, words.views.failed);
      return { title: words.views.deleted, text: name, action: { label: words.views.back, onAct: back } };
    }, words.views.notDeleted);
  return load.value?.map((view) => {
    const isOn = view.query === now;
    return (
      <span
        key={view.id}
        className={cx(
          'inline-flex small-control paper control-frame rounded-card type-note semibold num nowrap text hover-ground',
          styles.chip,
          styles.named,
          isOn && cx('link-tint link', styles.chosen),
        )}
      >
        <button
          type="button"
          aria-pressed={isOn}
          className={cx('inline-row gap-1 no-ground no-border rounded-card', styles.chipButton)}
          onClick={() => goTo(isOn || view.query === '' ? paths.tasks : `${paths.tasks}?${view.query}`)}
        >
          {view.name}
        </button>
        {isOn && (
          <button
            type="button"
            className={cx('inline-row gap-1 no-ground no-border rounded-card', styles.clear)}
            aria-label={words.views.deleteOf({ name: view.name })}
            onClick={() => void forget(view)}
          >
            <Icon name="cross" size={13} bold />
          </button>
        )}
      </span>
    );
  });
}

/** Asks for the name of the search that is shown, and saves it. */
export function NameView({ onLeave }: { onLeave: () => void }) {
  const words = useWords('tasksBank', 'common');
  const { search } = usePlace();
  const formId = useId();
  const [name, setName] = useState('');
  const { busy, failure, run } = useAct(useStale('tasks'));
  const save = () =>
    run(async () => {
      await nameView(name.trim(), lastingQuery(search));
      onLeave();
      return { title: words.views.saved, text: name.trim() };
    });
  const error = failure === null ? undefined : failureWords(failure);
  return (
    <StaffModal
      open
      size="sm"
      title={words.views.save}
      onClose={onLeave}
      actions={
        <ModalFoot
          label={words.common.save}
          form={formId}
          busy={busy}
          disabled={name.trim() === ''}
          onCancel={onLeave}
        />
      }
    >
      <form
        id={formId}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <TextField
          label={words.views.title}
          hint={words.views.hint}
          error={error}
          maxLength={bankLimits.viewName}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </StaffModal>
  );
}
