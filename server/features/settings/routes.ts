import { getSettings } from '../../../contract/settings';
import { countSettings } from '../../../contract/settings-change';
import { getController, linesOf } from '../../../contract/settings-privacy';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { version } from '../../platform/version';
import type { Caller } from '../auth/caller';
import type { Reports } from '../reports/registry';
import { mountSettingsChange } from './change';
import { readCounts, readFactorCounts } from './count-queries';
import { registerPrivacyRecord } from './record';
import type { ReadValues } from './values';

/** Mounts the calls that read and change settings. */
export function mountSettings(
  api: Api<Caller>,
  services: Services,
  { values, reports }: { values: ReadValues; reports: Reports },
): void {
  mountSettingsChange(api, services);
  registerPrivacyRecord(services, reports);
  api.open(getSettings, async () => ({ ...(await values.get()), version }));

  api.on(countSettings, async () => {
    const { constants } = await values.get();
    const [counts, secondFactor] = await Promise.all([
      readCounts(services.slowDb, constants),
      readFactorCounts(services.slowDb),
    ]);
    return { ...counts, secondFactor };
  });

  api.open(getController, async () => {
    const { texts } = await values.get();
    const controller = {
      name: texts.controller,
      code: texts.controllerCode,
      address: texts.controllerAddress,
      email: texts.contactEmail,
      phone: texts.controllerPhone,
      officer: texts.officer,
      officerEmail: texts.officerEmail,
      processors: linesOf(texts.processors),
      transfers: texts.transfers,
    };
    return { controller };
  });
}
