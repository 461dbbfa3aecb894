import { useState } from 'react';
import { isBlank } from '../../../../contract/tasks-edit';
import { RemoveQuestion } from '../../../lists/RemoveQuestion';
import { goToList } from '../../../platform/screens/list-place';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { ExportButton } from '../../exchange/ExportButton';
import { textsIn } from '../draft/document';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { deleteTask } from '../tasks';

type OtherPartsProps = { desk: Desk; isBad: boolean; kind: 'BASIC' | 'LODGE' };

const tagsOf = ({ document }: DeskState) => document.tags.join(',');
const idOf = ({ id }: DeskState) => id;
/** Which texts are there: T and F in their order. */
const presentOf = ({ document }: DeskState) => {
  const { solutionHtml, relevanceHtml, originHtml } = textsIn(document);
  return [solutionHtml, relevanceHtml, originHtml].map((html) => (isBlank(html) ? 'F' : 'T')).join('');
};

/** What else belongs to the task: which parts are there, tags, export, deleting. */
export function OtherParts({ desk, isBad, kind }: OtherPartsProps) {
  const words = useWords('tasksDesk', 'tasks');
  const common = useWords('common');
  const present = useDeskState(desk.state, presentOf);
  const tags = useDeskState(desk.state, tagsOf);
  const taskId = useDeskState(desk.state, idOf);
  const [isAsking, setAsking] = useState(false);
  const { name } = textsIn(desk.state.get().document);
  const parts = [words.tabs.solution, words.tabs.relevance, words.origin.title];
  return (
    <>
      {kind === 'BASIC' && (
        <div className="wrap gap-1">
          {parts.map((part, at) => {
            const has = present[at] === 'T';
            return (
              <Badge key={part} tone={has ? 'good' : 'warn'} icon={has ? 'check' : 'warning'}>
                {has ? words.rest.has({ part }) : words.rest.lacks({ part })}
              </Badge>
            );
          })}
        </div>
      )}
      <TextField
        label={words.rest.tags}
        hint={words.rest.tagsHint}
        error={isBad && words.tasks.outcome.TASK_TAGS}
        data-field="tags"
        autoComplete="off"
        maxLength={1300}
        value={tags}
        onChange={(event) => {
          const tags = event.target.value.split(',');
          desk.change((now) => ({ ...now, tags }));
        }}
      />
      {taskId !== null && (
        <div className="wrap gap-1">
          <ExportButton what={{ taskId }} />
          <Button size="s" variant="danger" onClick={() => setAsking(true)}>
            {words.rest.delete}
          </Button>
        </div>
      )}
      {isAsking && taskId !== null && (
        <RemoveQuestion
          title={words.tasks.deleteTitle({ name: name || words.title.unnamed })}
          name={name || words.title.unnamed}
          words={{
            act: common.delete,
            done: words.tasks.outcome.TASK_DELETED,
            failed: words.tasks.outcome.TASK_NOT_DELETED,
          }}
          remove={() => deleteTask(taskId)}
          onLeave={() => setAsking(false)}
          onDone={() => {
            desk.forget();
            goToList(paths.tasks);
          }}
        >
          <p>{words.tasks.confirmDelete}</p>
          <p className="dimmed">{words.tasks.deleteHint}</p>
        </RemoveQuestion>
      )}
    </>
  );
}
