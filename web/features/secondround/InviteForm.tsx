import { useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint';
import type { invite } from '../../../contract/secondround';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { ageGroupName } from '../../platform/words/age-groups';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/fields/Field';
import { Select } from '../../ui/fields/Select';
import { TextInput } from '../../ui/fields/TextInput';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { useToast } from '../../ui/Toasts';
import styles from './SecondRound.module.css';
import { inviteBy, type Setup } from './second-round';

const ways = ['POINTS', 'BEST'] as const;
type Way = (typeof ways)[number];
type Quota = { by: Way | ''; value: string };
const noQuotas: Record<string, Quota> = {};
type Counted = ReplyOf<typeof invite>;

/** Invites pupils by their first-round results: counts them, asks the administrator to confirm, writes the mails. */
export function InviteForm({ year, setup }: { year: number; setup: Setup }) {
  const words = useWords('secondround', 'referenceStages');
  const common = useWords('common');
  const { plan, outcome } = words;
  const toast = useToast();
  const state = useForm({ draft: null, initial: () => ({ quotas: noQuotas, place: '' }) });
  const { quotas, place } = state.fields;
  const [counted, setCounted] = useState<Counted | null>(null);
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const markStale = useStale('secondround');
  const named = setup.ageGroups.map(({ id, name }) => ({ id, name: ageGroupName(name, words.referenceStages) }));
  const filled = setup.ageGroups.flatMap(({ id }) => {
    const { by = '', value = '' } = quotas[id] ?? {};
    return by !== '' && /^\d{1,6}$/.test(value.trim()) ? [{ ageGroupId: id, by, value: Number(value) }] : [];
  });
  const change = (id: string, part: Partial<Quota>) => {
    state.change({ quotas: { ...quotas, [id]: { by: '', value: '', ...quotas[id], ...part } } });
    setCounted(null);
  };
  const inviteOrCount = (apply: boolean) =>
    run(
      async () => {
        const reply = await inviteBy({ years: year, quotas: filled, secondRoundLocationId: place, apply });
        setAsking(false);
        setCounted(apply ? null : reply);
        if (!apply) return;
        state.saved();
        toast({ title: outcome.INVITED, text: plan.counted(totalOf(reply)) });
        markStale();
      },
      () => setAsking(false),
    );
  return (
    <Card>
      <div className="stack">
        <h2>{plan.invite}</h2>
        {setup.registrationTill === null ? (
          <p>{plan.saveFirst}</p>
        ) : (
          <>
            <p className="dimmed">{plan.inviteHint}</p>
            {named.map(({ id, name }) => (
              <div key={id} className={styles.quota}>
                <strong>{name}</strong>
                <Select
                  aria-label={plan.byName({ group: name })}
                  value={quotas[id]?.by ?? ''}
                  empty={plan.by.NONE}
                  options={ways.map((way) => ({ value: way, label: plan.by[way] }))}
                  onChange={({ currentTarget }) =>
                    change(id, { by: ways.find((way) => way === currentTarget.value) ?? '' })
                  }
                />
                <TextInput
                  aria-label={plan.value({ group: name })}
                  inputMode="numeric"
                  maxLength={6}
                  disabled={(quotas[id]?.by ?? '') === ''}
                  value={quotas[id]?.value ?? ''}
                  onChange={(event) => change(id, { value: event.currentTarget.value })}
                />
              </div>
            ))}
            <Field label={plan.place} className={styles.till}>
              {(control) => (
                <Select
                  {...control}
                  value={place}
                  empty={plan.later}
                  options={setup.locations.map((one) => ({ value: one.id, label: words.placesOf(one) }))}
                  onChange={(event) => state.change({ place: event.currentTarget.value })}
                />
              )}
            </Field>
            {failure !== null && (
              <Notice tone="bad" role="alert">
                {`${outcome.NOT_INVITED} ${failureWords(failure)}`}
              </Notice>
            )}
            {counted && <Notice role="status">{plan.counted(totalOf(counted))}</Notice>}
            <div className="cluster">
              <Button size="s" disabled={filled.length === 0} busy={busy} onClick={() => void inviteOrCount(false)}>
                {plan.count}
              </Button>
              <Button
                size="s"
                variant="filled"
                disabled={!counted || counted.invited === 0 || busy}
                onClick={() => setAsking(true)}
              >
                {plan.send}
              </Button>
            </div>
          </>
        )}
      </div>
      <ConfirmModal
        open={asking && counted !== null}
        title={plan.confirmInvite({ n: counted?.invited ?? 0 })}
        confirmLabel={plan.send}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void inviteOrCount(true)}
      >
        {plan.confirmText({ n: counted?.mailed ?? 0 })}
      </ConfirmModal>
    </Card>
  );
}

function totalOf({ groups, invited, mailed }: Counted) {
  return { qualified: groups.reduce((sum, one) => sum + one.qualified, 0), invited, mailed };
}
