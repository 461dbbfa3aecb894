import { useState } from 'react';
import { chooseSchool, useOwnSchool } from '../../../platform/session/chosen-school';
import type { Session } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Dialog } from '../../../ui/frame/Dialog';

/** Asks for which school a teacher works now. The school of the last time is preselected. */
export function SchoolModal({ schools, onDone }: { schools: Session['schools']; onDone: () => void }) {
  const { selectSchool: words } = useWords('auth');
  const now = useOwnSchool();
  const [school, setSchool] = useState(now?.id ?? '');
  return (
    <Dialog
      open
      title={words.title}
      onClose={onDone}
      confirmLabel={words.choose}
      cancelLabel={null}
      onConfirm={() => {
        chooseSchool(school);
        onDone();
      }}
    >
      <p>{words.hint}</p>
      <div role="radiogroup" aria-label={words.title}>
        {schools.map(({ id, name }) => (
          <Checkbox
            key={id}
            type="radio"
            name="school"
            label={name}
            checked={id === school}
            onChange={() => setSchool(id)}
          />
        ))}
      </div>
    </Dialog>
  );
}
