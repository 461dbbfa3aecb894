import { useCallback, useState } from 'react';
import type { FoundUser } from '../../../../contract/users';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useToast } from '../../../ui/Toasts';
import { endUser } from '../users';

type Pending = { how: 'delete' | 'obfuscate'; user: FoundUser };

export type EndUserAct = {
  busy: boolean;
  pending: Pending | null;
  ask: (how: Pending['how'], user: FoundUser) => void;
  confirm: () => void;
  leave: () => void;
};

/** Deleting or masking an account, asked about before. */
export function useEndUser(onDone: () => void): EndUserAct {
  const words = useWords('users').finder;
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [pending, setPending] = useState<Pending | null>(null);
  const send = async ({ how, user }: Pending) => {
    setBusy(true);
    try {
      await endUser(how, user.id);
      toast({ title: how === 'delete' ? words.deleted : words.obfuscated });
      onDone();
    } catch (failure) {
      const title = how === 'delete' ? words.notDeleted : words.notObfuscated;
      toast({ tone: 'bad', title, text: failureWords(failure) });
    } finally {
      setBusy(false);
      setPending(null);
    }
  };
  const ask = useCallback<EndUserAct['ask']>((how, user) => setPending({ how, user }), []);
  return {
    busy,
    pending,
    ask,
    confirm: () => {
      if (!busy && pending) void send(pending);
    },
    leave: () => setPending(null),
  };
}
