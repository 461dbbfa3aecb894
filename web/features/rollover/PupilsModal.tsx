import { Loaded } from '../../platform/calls/Loaded';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { StaffModal } from '../../ui/staff/StaffModal';
import { type ClassRow, loadClass } from './rollover';
import { classKey, nameOf } from './rules';

type PupilsModalProps = {
  school: string;
  row: ClassRow;
  /** The uuids of the pupils who stay. */
  leftOut: ReadonlySet<string>;
  onChange: (leftOut: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** The pupils of one class; single pupils can be left out. */
export function PupilsModal({ school, row, leftOut, onChange, onClose }: PupilsModalProps) {
  const words = useWords('rollover');
  const load = useData(['rollover', 'class', school, classKey(row)], (signal) => loadClass(school, row, signal));
  const toggle = (uuid: string, goes: boolean) => {
    const next = new Set(leftOut);
    if (goes) next.delete(uuid);
    else next.add(uuid);
    onChange(next);
  };
  return (
    <StaffModal
      open
      title={nameOf(row)}
      onClose={onClose}
      actions={
        <Button size="s" variant="filled" onClick={onClose}>
          {words.ready}
        </Button>
      }
    >
      <p className="dimmed">{words.singleHint}</p>
      <Loaded load={load} failed={words.outcome.LOAD_CLASS}>
        {({ pupils, total }) => (
          <>
            <ul className="plain-list">
              {pupils.map(({ uuid, firstName, lastName, login }) => (
                <li key={uuid}>
                  <Checkbox
                    checked={!leftOut.has(uuid)}
                    onChange={(event) => toggle(uuid, event.currentTarget.checked)}
                    label={
                      <>
                        {firstName} {lastName} <span className="dimmed type-dense">{login}</span>
                      </>
                    }
                  />
                </li>
              ))}
            </ul>
            {total > pupils.length && <p className="type-dense">{words.singleMore({ n: pupils.length })}</p>}
          </>
        )}
      </Loaded>
    </StaffModal>
  );
}
