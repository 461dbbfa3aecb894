import { useCallback, useState } from 'react';
import { useRowAct } from '../../lists/use-row-act';
import { useWords } from '../../platform/words/words';
import { renewPassword } from './users';

/** Who is to get a new password. */
type Person = { userId: string; name: string; login: string };

export type NewPasswordAct = {
  busy: boolean;
  person: Person | null;
  result: (Person & { password: string }) | null;
  ask: (person: Person) => void;
  confirm: () => void;
  leave: () => void;
};

/** Making a new password for somebody else: asked about, made, shown once. */
export function useNewPassword(): NewPasswordAct {
  const words = useWords('users').newPassword;
  const { busy, act } = useRowAct();
  const [person, setAsked] = useState<Person | null>(null);
  const [made, setMade] = useState<NewPasswordAct['result']>(null);
  const send = async (person: Person) => {
    const run = async () => setMade({ ...person, password: await renewPassword(person.userId) });
    await act({ id: person.userId, name: person.name }, { run, done: words.done, failed: words.failed });
    setAsked(null);
  };
  const ask = useCallback((person: Person) => setAsked(person), []);
  return {
    busy: busy !== null,
    person: person,
    result: made,
    ask,
    confirm: () => void (person && send(person)),
    leave: () => {
      setAsked(null);
      setMade(null);
    },
  };
}
