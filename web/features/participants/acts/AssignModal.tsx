import { useState } from 'react';
import type { ParticipantRow } from '../../../../contract/participants';
import { Loaded } from '../../../platform/calls/Loaded';
import { useAct } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/fields/SelectField';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { Notice } from '../../../ui/Notice';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { fullName } from '../names';
import { loadContests, type Registered, register } from '../participants';
import { AgreementsMissing, useAgreementsMissing } from './AgreementsMissing';
import { RegistrationRefused } from './RegistrationRefused';

type AssignModalProps = { pupils: readonly ParticipantRow[]; school: string; onClose: () => void };

/** Puts pupils on the list of a challenge that is open now. */
export function AssignModal({ pupils, school, onClose }: AssignModalProps) {
  const words = useWords('participants', 'units');
  const common = useWords('common');
  const missing = useAgreementsMissing();
  const load = useData(['participants', 'openContests'], loadContests);
  const [chosen, setChosen] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const [outcome, setOutcome] = useState<Registered | null>(null);
  const contests = load.value ?? [];
  const contest = contests.find(({ brc_id }) => brc_id === chosen);

  const send = () => {
    if (!contest) return;
    void run(async () => {
      const uuids = pupils.map(({ user }) => user.uuid);
      const registered = await register(contest.brc_id, school, uuids);
      const { done, refused } = registered;
      if (refused.length === 0 && missing({ done, pupils }).length === 0) onClose();
      else setOutcome(registered);
      if (done.length === 0) return undefined;
      const text = words.outcome.registered({ n: done.length, name: contest.brc_name });
      return { title: words.outcome.PARTICIPANT_REGISTERED, text };
    }, words.outcome.PARTICIPANT_NOT_REGISTERED);
  };

  const [only, ...others] = pupils;
  return (
    <StaffModal
      open
      title={words.title.assign}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button size="s" onClick={onClose} disabled={busy}>
            {outcome ? common.close : common.cancel}
          </Button>
          {!outcome && contests.length > 0 && (
            <Button size="s" variant="filled" busy={busy} disabled={!contest} onClick={send}>
              {words.act.assign}
            </Button>
          )}
        </>
      }
    >
      <strong>{only && others.length === 0 ? fullName(only) : words.units.participants({ n: pupils.length })}</strong>
      {outcome ? (
        <>
          <AgreementsMissing done={outcome.done} pupils={pupils} />
          <RegistrationRefused refused={outcome.refused} pupils={pupils} />
        </>
      ) : (
        <Loaded load={load} failed={words.assign.choose}>
          {(found) =>
            found.length === 0 ? (
              <PageEmpty plain title={words.assign.none}>
                {words.assign.noneHint}
              </PageEmpty>
            ) : (
              <>
                <SelectField
                  label={words.assign.challenge}
                  required
                  value={chosen}
                  empty={words.assign.choose}
                  options={found.map((one) => ({ value: one.brc_id, label: one.brc_name }))}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                  data-autofocus
                />
                <Notice>{words.assign.hint}</Notice>
              </>
            )
          }
        </Loaded>
      )}
    </StaffModal>
  );
}
