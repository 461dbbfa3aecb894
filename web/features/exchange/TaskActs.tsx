import { useState } from 'react';
import type { TaskRow } from '../../../contract/tasks';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { ExportButton } from './ExportButton';
import { KeyModal } from './KeyModal';

/** The acts of exchange on one task: confirm the key of an imported one, export it. */
export function TaskActs({ task }: { task: TaskRow }) {
  const words = useWords('exchange').key;
  const [asking, setAsking] = useState(false);
  return (
    <>
      {task.status === 'DRAFT' && task.type === 'BASIC' && task.mayEdit && (
        <Button size="s" icon="check" onClick={() => setAsking(true)}>
          {words.act}
        </Button>
      )}
      <ExportButton what={{ taskId: task.id }} />
      {asking && <KeyModal taskId={task.id} onLeave={() => setAsking(false)} onConfirmed={() => setAsking(false)} />}
    </>
  );
}
