import { useCallback, useState } from 'react';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useToast } from '../../../ui/Toasts';
import { renewPassword } from '../users';

/** Who is to get a new password. */
type Person = { userId: string; name: string; login: string };

export type NewPasswordAct = {
  busy: boolean;
  asked: Person | null;
  made: (Person & { password: string }) | null;
  ask: (person: Person) => void;
  confirm: () => void;
  leave: () => void;
};

/** Making a new password for somebody else: asked about, made, shown once. */
export function useNewPassword(): NewPasswordAct {
  const words = useWords('users').newPassword;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Person | null>(null);
  const [made, setMade] = useState<NewPasswordAct['made']>(null);
  const send = async (person: Person) => {
    setBusy(true);
    try {
      const password = await renewPassword(person.userId);
      toast({ title: words.done, text: person.name });
      setMade({ ...person, password });
    } catch (failure) {
      toast({ tone: 'bad', title: words.failed, text: failureWords(failure) });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  const ask = useCallback((person: Person) => setAsked(person), []);
  return {
    busy,
    asked,
    made,
    ask,
    confirm: () => {
      if (!busy && asked) void send(asked);
    },
    leave: () => {
      setAsked(null);
      setMade(null);
    },
  };
}
