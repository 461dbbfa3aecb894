import { useState } from 'react';
import type { UserSchool } from '../../../../contract/users-schools';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { SelectField } from '../../../ui/fields/SelectField';
import { Dialog } from '../../../ui/frame/Dialog';
import { prepare } from './handover';

type LeaveDialogProps = {
  /** Of the teacher. */
  userId: string;
  school: UserSchool;
  /** Organisers act for the teacher. */
  isOther: boolean;
  busy: boolean;
  onClose: () => void;
  onLeave: (to: string | null) => void;
};

/** Asks who takes over what the teacher leaves in a school. */
export function LeaveDialog({ userId, school, isOther, busy, onClose, onLeave }: LeaveDialogProps) {
  const words = useWords('usersHandover');
  const [to, setTo] = useState('');
  const load = useData(['users', 'handover', userId, school.schoolId], (signal) =>
    prepare(userId, school.schoolId, signal),
  );
  const needsColleague = load.value === undefined || load.value.colleagues.length > 0;
  const name = { school: school.schoolTitle };
  return (
    <Dialog
      open
      title={isOther ? words.titleOther(name) : words.title(name)}
      confirmLabel={isOther ? words.end : words.leave}
      confirmDisabled={needsColleague && to === ''}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => onLeave(to || null)}
    >
      <Loaded load={load} failed={words.notPrepared}>
        {({ colleagues, classes }) => (
          <>
            <p>{classes.length > 0 ? words.classes({ names: classes.join(', ') }) : words.noClasses}</p>
            {colleagues.length === 0 ? (
              <p>{words.noColleague}</p>
            ) : (
              <SelectField
                label={words.to}
                required
                empty={words.choose}
                options={colleagues.map((one) => ({ value: one.id, label: one.name }))}
                value={to}
                onChange={(event) => setTo(event.target.value)}
              />
            )}
            <p className="dimmed">{isOther ? words.hintOther : words.hint}</p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
