import * as calls from '../../../contract/settings-change';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import { lockSettings, readStored, storeSetting } from './change-queries';

type Stored = Awaited<ReturnType<typeof readStored>>;

/** Mounts the settings as organisers see and change them. */
export function mountSettingsChange(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.listSettings, async () => {
    const stored = await readStored(db);
    const settings = calls.settingNames.map((name) => ({
      name,
      value: currentValue(stored, name),
      isSet: stored.has(name),
      changedAt: stored.get(name)?.changedAt.toISOString() ?? null,
    }));
    return { settings };
  });

  api.on(calls.saveSettings, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      await lockSettings(trx);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const stored = await readStored(trx);
      const changes = body.changes.map((one) => ({ ...one, to: trimmed(one.to) }));
      const conflicts = changes
        .map(({ name, from }) => ({ name, from, value: currentValue(stored, name) }))
        .filter(({ from, value }) => !isSame(from, value));
      if (conflicts.length > 0) return { conflicts: conflicts.map(({ name, value }) => ({ name, value })) };
      for (const { name, to } of changes) await storeSetting(trx, name, to);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'setting.change',
        objectType: 'setting',
        objectId: changes.map(({ name }) => name).join(' '),
        details: { changes },
      });
      await events.publish(trx, 'setting', '');
      return { conflicts: [] };
    }),
  );
}

/** The value of a setting now: the stored one where it is a possible one, otherwise the default. */
export function currentValue(stored: Stored, name: calls.SettingName): calls.SettingValue {
  const read = calls.settingValue.safeParse(stored.get(name)?.value);
  if (read.success && calls.isSettingValue(name, read.data)) return read.data;
  if (name === 'keysNotice') return noticeOf(stored.get(name)?.value);
  return { ...calls.settingDefaults.flags, ...calls.settingDefaults.constants, ...calls.settingDefaults.texts }[name];
}

/** A notice written before this screen may lack its English text or its last day. */
function noticeOf(value: unknown): calls.KeysNotice {
  const empty = { lt: '', en: '', until: null };
  const read = calls.keysNotice.safeParse(typeof value === 'object' ? { ...empty, ...value } : empty);
  return read.success ? read.data : empty;
}

function trimmed(value: calls.SettingValue): calls.SettingValue {
  return typeof value === 'string' ? value.trim() : value;
}

function isSame(a: calls.SettingValue, b: calls.SettingValue): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  return a.lt === b.lt && a.en === b.en && a.until === b.until;
}
