import { mailAudiences } from '../../../../contract/mail-groups';
import { Loaded } from '../../../platform/calls/Loaded';
import { useTitle } from '../../../platform/screens/title';
import { useFilters } from '../../../platform/screens/use-filters';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { Field } from '../../../ui/fields/Field';
import { Select } from '../../../ui/fields/Select';
import { PageHead } from '../../../ui/frame/PageHead';
import { GroupLook } from './GroupLook';
import { type Asked, loadGroups, type MailGroups } from './groups';
import styles from './MailGroups.module.css';
import { SendingList } from './SendingList';
import { useSending } from './use-sending';

/** Writing to a group of teachers or pupils: whom, how many, what they read, and then one act. */
export function MailGroupsPage() {
  const words = useWords('mailGroups');
  const load = useData(['mail', 'groups'], loadGroups, { everyMs: 20_000 });
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={words.lead} />
      <Loaded load={load} failed={words.notLoaded}>
        {(value) => <Desk value={value} />}
      </Loaded>
    </>
  );
}

function Desk({ value }: { value: MailGroups }) {
  const words = useWords('mailGroups');
  const filters = useFilters<'to' | 'contest' | 'district'>();
  const sending = useSending();
  const audience = mailAudiences.find((one) => one === filters.get('to')) ?? mailAudiences[0];
  const contests = value.groups.find((one) => one.audience === audience)?.contests ?? [];
  const idOf = (ids: readonly { id: string }[], id: string) => ids.find((one) => one.id === id)?.id ?? null;
  const asked: Asked = {
    audience,
    collectionId: idOf(contests, filters.get('contest')),
    districtId: idOf(value.districts, filters.get('district')),
  };
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className={cx('stack one-column', styles.page)}>
      <div className={cx('grid align-start', styles.desk)}>
        <div className={styles.group}>
          <Field label={words.audience} hint={words.meaning[audience]}>
            {(control) => (
              <Select
                {...control}
                value={audience}
                options={mailAudiences.map((one) => ({ value: one, label: words.audiences[one] }))}
                onChange={(event) => filters.set({ to: event.currentTarget.value, contest: '' })}
              />
            )}
          </Field>
          <Field label={words.contest}>
            {(control) => (
              <Select
                {...control}
                value={asked.collectionId ?? ''}
                empty={words.allContests}
                options={options(contests)}
                onChange={(event) => filters.set({ contest: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label={words.district}>
            {(control) => (
              <Select
                {...control}
                value={asked.districtId ?? ''}
                empty={words.allDistricts}
                options={options(value.districts)}
                onChange={(event) => filters.set({ district: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
        <GroupLook asked={asked} sending={sending} />
      </div>
      <SendingList sendings={value.sendings} sending={sending} />
    </div>
  );
}
