import type { School } from '../../../contract/schools';
import { RemoveQuestion } from '../../lists/RemoveQuestion';
import { useWords } from '../../platform/words/words';
import { removeSchool } from './schools';

type RemoveSchoolProps = { school: School; onLeave: () => void; onDone: () => void };

/** Asks before a school is removed, and removes it. */
export function RemoveSchool({ school, onLeave, onDone }: RemoveSchoolProps) {
  const { outcome, remove } = useWords('schools');
  return (
    <RemoveQuestion
      title={remove.title({ name: school.name })}
      name={school.name}
      words={{ act: remove.act, done: outcome.SCHOOL_REMOVED, failed: outcome.SCHOOL_NOT_REMOVED }}
      remove={() => removeSchool(school.id)}
      onLeave={onLeave}
      onDone={onDone}
    >
      <p>{remove.ask}</p>
      <p className="dimmed">{remove.hint}</p>
    </RemoveQuestion>
  );
}
