import { useCallback, useState } from 'react';
import type { FoundUser } from '../../../../contract/users';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { useToast } from '../../../ui/Toasts';
import { endUser } from '../users';

type Pending = { how: 'delete' | 'obfuscate'; user: FoundUser };

export type EndUserAct = {
  busy: boolean;
  pending: Pending | null;
  ask: (how: Pending['how'], user: FoundUser) => void;
  /** reason: of a masking. */
  confirm: (reason: string | null) => void;
  leave: () => void;
};

/** Deleting or masking an account, asked about before. */
export function useEndUser(): EndUserAct {
  const words = useWords('users').finder;
  const toast = useToast();
  const { busy, run } = useAct(useStale('users', 'participants'), { stays: true });
  const [pending, setPending] = useState<Pending | null>(null);
  const send = async ({ how, user }: Pending, reason: string | null) => {
    const [done, failed] =
      how === 'delete' ? [words.deleted, words.notDeleted] : [words.obfuscated, words.notObfuscated];
    const end = async () => {
      await endUser(how, user.id, reason);
      toast({ title: done });
    };
    await run(end, failed);
    setPending(null);
  };
  const ask = useCallback<EndUserAct['ask']>((how, user) => setPending({ how, user }), []);
  return {
    busy,
    pending,
    ask,
    confirm: (reason) => void (pending && send(pending, reason)),
    leave: () => setPending(null),
  };
}
