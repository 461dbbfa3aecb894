import { useState } from 'react';
import { isBlank } from '../../../../contract/tasks-edit';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TaskText } from '../../../ui/sitting/TaskText';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { RichField } from '../rich-text/RichField';
import styles from './Rail.module.css';

type OriginProps = { html: string; onChange: (html: string) => void; lang: string | undefined; taskId: string | null };

/** Who made the task, in a few lines; it is written in a window. */
export function Origin({ html, onChange, lang, taskId }: OriginProps) {
  const { origin } = useWords('tasksDesk');
  const [isOpen, setOpen] = useState(false);
  const leave = () => setOpen(false);
  return (
    <>
      {isBlank(html) ? (
        <p className="type-note dimmed">{origin.none}</p>
      ) : (
        <div className={cx('clip break-anywhere', styles.origin)} lang={lang}>
          <TaskText html={html} />
        </div>
      )}
      <div>
        <Button size="xs" icon="pencil" data-field="originHtml" onClick={() => setOpen(true)}>
          {origin.edit}
        </Button>
      </div>
      {isOpen && (
        <StaffModal
          open
          size="lg"
          title={origin.title}
          onClose={leave}
          actions={
            <Button size="s" variant="filled" onClick={leave}>
              {origin.save}
            </Button>
          }
        >
          <RichField label={origin.title} value={html} onChange={onChange} lang={lang} taskId={taskId} />
        </StaffModal>
      )}
    </>
  );
}
