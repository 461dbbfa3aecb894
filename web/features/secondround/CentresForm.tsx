import { useRef, useState } from 'react';
import { secondRoundLimits } from '../../../contract/secondround';
import { DateTimeField } from '../../platform/forms/DateTimeField';
import { DraftLine } from '../../platform/forms/DraftLine';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { failureWords } from '../../platform/words/error-words';
import { localOf } from '../../platform/words/vilnius';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { IconButton } from '../../ui/IconButton';
import { Notice } from '../../ui/Notice';
import { bodyOf, type CentreDraft, draftOf } from './draft';
import styles from './SecondRound.module.css';
import { type Setup, saveRound } from './second-round';

/** Edits the end of the registration and the centres of a year. A refusal keeps the typed values. */
export function CentresForm({ year, setup }: { year: number; setup: Setup }) {
  const words = useWords('secondround');
  const common = useWords('common');
  const pipeline = useWords('secondroundPipeline');
  const { plan, outcome } = words;
  const state = useForm<{ till: string; centres: CentreDraft[] }>({
    draft: `second round ${year}`,
    initial: () => firstFields(setup),
    // Leaves out the number of taken places, which changes without this form.
    basis: JSON.stringify(setup.locations.map(({ taken: _, ...location }) => location)),
  });
  const { till, centres } = state.fields;
  const [isIncomplete, setIncomplete] = useState(false);
  const { busy, failure, run } = useAct(useStale('secondround'), { stays: true });
  // Starts above every key that a stored draft may contain.
  const lastKey = useRef(Date.now());
  const change = (key: string, part: Partial<CentreDraft>) =>
    state.change({ centres: centres.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  const add = () => {
    lastKey.current += 1;
    const empty = { id: '', name: '', address: '', capacity: '', adminId: '', taken: 0 };
    state.change({ centres: [...centres, { ...empty, key: `new ${lastKey.current}` }] });
  };
  const save = async () => {
    const body = bodyOf(year, till, centres);
    setIncomplete(body === null);
    if (!body) return;
    await run(async () => {
      await saveRound(body);
      state.saved();
      return outcome.SAVED;
    });
  };
  const refusal = failure === null ? '' : `${outcome.NOT_SAVED} ${failureWords(failure)}`;
  const problem = isIncomplete ? plan.needed : refusal;
  const admins = setup.admins.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Card>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2>{plan.centres}</h2>
        <DraftLine draft={state.draft} />
        {setup.proposal && <Notice>{pipeline.quotas.proposed({ year: setup.proposal.year })}</Notice>}
        {centres.length > 0 && <p className="dimmed">{pipeline.quotas.closedHint}</p>}
        <DateTimeField
          label={plan.till}
          className={styles.till}
          value={till}
          onChange={(typed) => state.change({ till: typed })}
        />
        {centres.map((one, index) => (
          <fieldset
            key={one.key}
            aria-label={plan.number({ n: index + 1 })}
            className={cx('grid gap-3 align-start shrink no-margin bare tablet-one-column', styles.centre)}
          >
            <TextField
              label={plan.name}
              value={one.name}
              maxLength={secondRoundLimits.centreName}
              onChange={(event) => change(one.key, { name: event.currentTarget.value })}
            />
            <TextField
              label={plan.address}
              value={one.address}
              maxLength={secondRoundLimits.address}
              onChange={(event) => change(one.key, { address: event.currentTarget.value })}
            />
            <TextField
              label={plan.capacity}
              hint={one.taken > 0 ? plan.taken({ n: one.taken }) : undefined}
              inputMode="numeric"
              value={one.capacity}
              maxLength={6}
              onChange={(event) => change(one.key, { capacity: event.currentTarget.value })}
            />
            <SelectField
              label={plan.admin}
              value={one.adminId}
              empty={plan.noAdmin}
              options={admins}
              onChange={(event) => change(one.key, { adminId: event.currentTarget.value })}
            />
            <IconButton
              type="button"
              icon="cross"
              label={plan.remove({ name: one.name || plan.number({ n: index + 1 }) })}
              onClick={() => state.change({ centres: centres.filter((other) => other.key !== one.key) })}
            />
          </fieldset>
        ))}
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <div className="cluster">
          <Button size="s" icon="plus" onClick={add} disabled={centres.length >= secondRoundLimits.centres}>
            {plan.add}
          </Button>
          <Button size="s" variant="filled" type="submit" busy={busy}>
            {common.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What is saved; for a new year the centres of the last one, as new ones. */
function firstFields({ registrationTill, locations, proposal }: Setup): { till: string; centres: CentreDraft[] } {
  if (!proposal) return { till: localOf(registrationTill ?? ''), centres: locations.map(draftOf) };
  return {
    till: localOf(proposal.registrationTill),
    centres: proposal.locations.map((one) => ({ ...draftOf(one), id: '', taken: 0 })),
  };
}
