import { getCaptcha } from '../../../contract/captcha';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { LIFE_MS, makeChallenge } from './proof';

/** Mounts the call that hands out proofs of work. */
export function mountCaptcha(api: Api<Caller>, services: Services, deps: { values: ReadValues }): void {
  api.open(getCaptcha, async ({ body }) => {
    const { flags } = await deps.values.get();
    return { challenge: flags.captcha ? await makeChallenge(services, body.form) : null, lifeMs: LIFE_MS };
  });
}
