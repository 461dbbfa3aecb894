import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Reports } from '../reports/registry';
import { mountExport } from './export/export';
import { mountImport } from './import/import';

/** Mounts the import and the export of tasks. */
export function mountExchange(api: Api<Caller>, services: Services, { reports }: { reports: Reports }): void {
  mountImport(api, services);
  mountExport(api, services, { reports });
}
