import { lostListWords } from '../../lists/list-lost';
import { Loaded } from '../../platform/calls/Loaded';
import { useParams } from '../../platform/screens/navigation';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { Desk } from '../tasks/desk/Desk';
import { openTask } from '../tasks/draft/desk-calls';
import { useLists } from '../tasks/use-lists';
import { NewInteractive } from './NewInteractive';
import { PackagePane } from './PackagePane';

/** A new interactive task: its first package makes it. */
export function NewInteractivePage() {
  const words = useWords('tasks', 'reference');
  const lists = useLists();
  return (
    <Loaded load={lists} failed={lostListWords(lists.failure, words.reference.outcome, words.outcome.LOAD_LISTS)}>
      {(value) => <NewInteractive lists={value} />}
    </Loaded>
  );
}

/** An interactive task on the desk, with its package in the place of the sheet. */
export function EditInteractivePage() {
  const words = useWords('interactive');
  const tasks = useWords('tasks', 'reference');
  const { taskId = '' } = useParams();
  const load = useData(['tasks', 'interactive', taskId], (signal) => openTask(taskId, signal));
  const lists = useLists();
  return (
    <Loaded load={load} failed={tasks.outcome.LOAD_TASK}>
      {(opened) =>
        opened.type === 'LODGE' ? (
          <Loaded load={lists} failed={lostListWords(lists.failure, tasks.reference.outcome, tasks.outcome.LOAD_LISTS)}>
            {(value) => (
              <Desk
                key={opened.id}
                opened={opened}
                lists={value}
                sheet={(desk) => <PackagePane desk={desk} taskId={opened.id} url={opened.url} />}
              />
            )}
          </Loaded>
        ) : (
          <>
            <PageHead title={opened.fields.name || opened.internationalId} />
            <Notice tone="warn" role="alert">
              {words.outcome.NOT_INTERACTIVE}
            </Notice>
          </>
        )
      }
    </Loaded>
  );
}
