import { useState } from 'react';
import type { Profile } from '../../../../contract/users';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { changedFields } from './profile-form';

type ChangedMeanwhileProps = {
  /** Saving was refused since the profile is no longer as it was read. */
  isRefused: boolean;
  /** As it was read last. */
  profile: Profile;
  renew: () => Promise<Profile>;
  onNewer: (profile: Profile) => void;
};

/** Says that somebody else changed the profile, loads the newest version, and names the changed fields. */
export function ChangedMeanwhile({ isRefused, profile, renew, onNewer }: ChangedMeanwhileProps) {
  const words = useWords('users');
  const [newest, setNewest] = useState<string | null>(null);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const takeNewest = async () => {
    const newer = await renew();
    const fields = changedFields(profile, newer).map((name) => words.field[name]);
    setNewest(fields.length > 0 ? words.others.newest({ fields: fields.join(', ') }) : words.others.newestSame);
    onNewer(newer);
  };
  if (!isRefused) return newest === null ? null : <Notice role="status">{newest}</Notice>;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={words.others.conflict}
      action={
        <Button size="s" icon="refresh" busy={busy} onClick={() => void run(takeNewest)}>
          {words.others.takeNewest}
        </Button>
      }
    >
      {failure === null ? words.others.conflictHint : failureWords(failure)}
    </Notice>
  );
}
