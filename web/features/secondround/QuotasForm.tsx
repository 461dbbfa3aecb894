import { useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint';
import type { saveQuotas } from '../../../contract/secondround-invitation';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { ageGroupName } from '../../platform/words/age-groups';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Select } from '../../ui/fields/Select';
import { TextInput } from '../../ui/fields/TextInput';
import { Notice } from '../../ui/Notice';
import styles from './SecondRound.module.css';
import { type Setup, storeQuotas } from './second-round';

const ways = ['POINTS', 'BEST'] as const;
type Way = (typeof ways)[number];
type Quota = { by: Way | ''; value: string };

/** Says who qualifies by the first-round results, counts them, and leads to the list that they are invited from. */
export function QuotasForm({ year, setup }: { year: number; setup: Setup }) {
  const words = useWords('secondround', 'secondroundPipeline', 'referenceStages');
  const { plan } = words;
  const { quotas: own } = words.secondroundPipeline;
  const state = useForm({ draft: null, initial: () => ({ quotas: quotasOf(setup) }) });
  const { quotas } = state.fields;
  const [counted, setCounted] = useState<ReplyOf<typeof saveQuotas> | null>(null);
  const { busy, failure, run } = useAct(useStale('secondround'), { stays: true });
  const named = setup.ageGroups.map(({ id, name }) => ({ id, name: ageGroupName(name, words.referenceStages) }));
  const filled = setup.ageGroups.flatMap(({ id }) => {
    const { by = '', value = '' } = quotas[id] ?? {};
    return by !== '' && /^\d{1,6}$/.test(value.trim()) ? [{ ageGroupId: id, by, value: Number(value) }] : [];
  });
  const change = (id: string, part: Partial<Quota>) => {
    state.change({ quotas: { ...quotas, [id]: { by: '', value: '', ...quotas[id], ...part } } });
    setCounted(null);
  };
  const save = () =>
    run(async () => {
      setCounted(await storeQuotas({ years: year, quotas: filled }));
      state.saved();
    });
  if (setup.registrationTill === null)
    return (
      <Card>
        <h2>{own.title}</h2>
        <p>{plan.saveFirst}</p>
      </Card>
    );
  return (
    <Card>
      <div className="stack">
        <h2>{own.title}</h2>
        <p className="dimmed">{own.hint}</p>
        {named.map(({ id, name }) => (
          <QuotaLine key={id} name={name} quota={quotas[id]} onChange={(part) => change(id, part)} />
        ))}
        <FailureNotice title={own.notSaved} failure={failure} />
        {counted && <Notice role="status">{own.saved(counted)}</Notice>}
        <div className="cluster">
          <Button size="s" variant="filled" disabled={filled.length === 0} busy={busy} onClick={() => void save()}>
            {own.save}
          </Button>
          {counted && counted.fresh > 0 && (
            <Link
              to={paths.secondRound}
              search={`?year=${year}&step=INVITED&ask=INVITE`}
              className={buttonClass({ size: 's' })}
            >
              {own.invite({ n: counted.fresh })}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}

type QuotaLineProps = { name: string; quota: Quota | undefined; onChange: (part: Partial<Quota>) => void };

function QuotaLine({ name, quota, onChange }: QuotaLineProps) {
  const { plan } = useWords('secondround');
  return (
    <div className={cx('grid gap-3 align-center tablet-one-column', styles.quota)}>
      <strong>{name}</strong>
      <Select
        aria-label={plan.byName({ group: name })}
        value={quota?.by ?? ''}
        empty={plan.by.NONE}
        options={ways.map((way) => ({ value: way, label: plan.by[way] }))}
        onChange={({ currentTarget }) => onChange({ by: ways.find((way) => way === currentTarget.value) ?? '' })}
      />
      <TextInput
        aria-label={plan.value({ group: name })}
        inputMode="numeric"
        maxLength={6}
        disabled={(quota?.by ?? '') === ''}
        value={quota?.value ?? ''}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
      />
    </div>
  );
}

/** The saved quotas as fields of the form. */
function quotasOf({ quotas = [] }: Setup): Record<string, Quota> {
  return Object.fromEntries(quotas.map(({ ageGroupId, by, value }) => [ageGroupId, { by, value: String(value) }]));
}
