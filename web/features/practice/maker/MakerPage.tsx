import { useState } from 'react';
import { classOfSlug } from '../../../../contract/classes';
import { practiceLimits } from '../../../../contract/practice';
import { Loaded } from '../../../platform/calls/Loaded';
import { useParams } from '../../../platform/screens/navigation';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageHead } from '../../../ui/frame/PageHead';
import { type ArchiveTask, loadExercises, loadNamed, loadPractice } from '../practice';
import { fieldsOf, newFields } from './fields';
import { Maker } from './Maker';

/**
 * A new practice. What it begins with stands in the address: a class, named tasks or exercises of a contest, or another
 * practice that it is made like.
 */
export function NewPracticePage() {
  const words = useWords('practice');
  const address = useFilters<'class' | 'tasks' | 'exercises' | 'copy'>();
  useTitle(words.title.make);
  const [start] = useState(() => ({
    classes: address.get('class').split(',').filter(classOfSlug),
    tasks: idsIn(address.get('tasks')),
    exercises: idsIn(address.get('exercises')),
    copy: /^\d{1,9}$/.test(address.get('copy')) ? address.get('copy') : '',
  }));
  const load = useData(['practice', 'start', start], async (signal) => {
    if (start.copy !== '') return loadPractice(start.copy, signal);
    if (start.exercises.length > 0) return { practice: null, tasks: await loadExercises(start.exercises, signal) };
    return { practice: null, tasks: await loadNamed(start.tasks, signal) };
  });
  return (
    <>
      <PageHead title={words.title.make} />
      <Loaded load={load} failed={words.outcome.LOAD_ONE}>
        {({ practice, tasks }) => (
          <Maker
            draft="practice new"
            initial={() =>
              newFields(Date.now(), {
                tasks: idsOf(tasks),
                classes: start.classes,
                time: practice?.timeMins ? String(practice.timeMins) : '',
              })
            }
            tasks={tasks}
            saved={null}
            hidden={
              start.tasks.length + start.exercises.length > tasks.length || (practice?.taskCount ?? 0) > tasks.length
            }
          />
        )}
      </Loaded>
    </>
  );
}

/** Changes a practice that the teacher has made. */
export function EditPracticePage() {
  const words = useWords('practice');
  const { practiceId = '' } = useParams();
  useTitle(words.title.edit);
  const load = useData(['practice', 'one', practiceId], (signal) => loadPractice(practiceId, signal));
  return (
    <>
      <PageHead title={words.title.edit} aside={load.value?.practice.name} />
      <Loaded load={load} failed={words.outcome.LOAD_ONE}>
        {({ practice, tasks }) => (
          <Maker
            key={practice.updatedAt}
            draft={`practice ${practice.id}`}
            initial={() => fieldsOf(practice, idsOf(tasks))}
            tasks={tasks}
            saved={practice}
            hidden={practice.taskCount > tasks.length}
          />
        )}
      </Loaded>
    </>
  );
}

/** The ids in an address: "12,15". */
const idsIn = (text: string) =>
  text
    .split(',')
    .filter((id) => /^\d{1,18}$/.test(id))
    .slice(0, practiceLimits.tasks);

const idsOf = (tasks: readonly ArchiveTask[]) => tasks.map(({ id }) => id);
