import { useState } from 'react';
import type { Person } from '../../../../contract/people';
import { useRowAct } from '../../../lists/use-row-act';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useWords } from '../../../platform/words/words';
import { ReasonModal } from '../../../staff/ReasonModal';
import { useStale } from '../../../staff/use-data';
import { SelectField } from '../../../ui/fields/SelectField';
import { Notice } from '../../../ui/Notice';
import { gradeName } from '../../reference/grades';
import { SchoolPicker } from '../../reference/SchoolPicker';
import { move, takeMoveBack } from '../people';

const grades = Array.from({ length: 12 }, (_, at) => String(at + 1));
const letters = 'abcdefghijkl'.split('');

/** Moves a pupil to another school: municipality, school, class, reason; the toast has the way back. */
export function MoveModal({ person, onClose }: { person: Person; onClose: () => void }) {
  const all = useWords('people', 'reference');
  const words = all.move;
  const { busy, act } = useRowAct(useStale('people', 'users', 'participants'));
  const [place, setPlace] = useState({ district: person.school?.districtId ?? '', school: '' });
  const [grade, setGrade] = useState(String(person.grade ?? 5));
  const [subGrade, setSubGrade] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isRegistered, setRegistered] = useState(false);
  const name = `${person.firstName} ${person.lastName}`;
  const send = async (reason: string) => {
    setMissing(place.school === '');
    if (place.school === '') return;
    let id = '';
    const run = async () => {
      const body = { school: place.school, grade, subGrade: subGrade || null, reason, evenRegistered: isRegistered };
      id = await move(person.id, body).catch((failure: unknown) => {
        if (failure instanceof CallRefused && failure.code === 'MOVE_REGISTERED') setRegistered(true);
        throw failure;
      });
    };
    const back = () => takeMoveBack(id);
    const undo = { label: all.acts.undo, run: back, done: all.acts.undone, failed: all.acts.notUndone };
    if (await act({ id: person.id, name }, { run, done: words.done, failed: words.failed, undo })) onClose();
  };
  return (
    <ReasonModal
      title={words.ask({ name })}
      confirmLabel={isRegistered ? words.evenSo : words.confirm}
      suggestions={[all.reason.family, all.reason.school, all.reason.parents]}
      busy={busy !== null}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {isRegistered && <Notice tone="warn">{words.registered}</Notice>}
      <SchoolPicker
        {...place}
        onChange={setPlace}
        placeholders={{ district: words.district, school: words.school }}
        width={400}
      />
      {isMissing && place.school === '' && (
        <Notice tone="bad" role="alert">
          {words.missing}
        </Notice>
      )}
      <div className="cluster">
        <SelectField
          label={words.grade}
          value={grade}
          options={grades.map((value) => ({ value, label: gradeName(all.reference, Number(value)) }))}
          onChange={(event) => setGrade(event.currentTarget.value)}
        />
        <SelectField
          label={words.letter}
          value={subGrade}
          empty={words.noLetter}
          options={letters.map((label, at) => ({ value: String(at + 1), label }))}
          onChange={(event) => setSubGrade(event.currentTarget.value)}
        />
      </div>
    </ReasonModal>
  );
}
