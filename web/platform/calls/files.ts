// Calls that return a file: the same table of calls, with the session in the header, so that no address reveals it.
import type { Endpoint, ParamNames } from '../../../contract/endpoint';
import { trackWork } from '../../ui/rest';
import { parseJson } from '../local-storage';
import { currentSession, endSession } from '../session/session';
import { address, refusalOf } from './api';
import { NetworkLost } from './call-errors';

/**
 * The bytes of a file. `query` is appended to the address. Throws CallRefused for every refusal, NetworkLost when the
 * server was not reached or the file broke off; a 401 or 403 ends the session.
 */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  params: Record<ParamNames<E['path']>, string>,
  query: Record<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const token = currentSession()?.token ?? null;
  let response: Response;
  try {
    const path = `${address(endpoint.path, params)}?${new URLSearchParams(query)}`;
    const headers = token === null ? undefined : { 'Authentication-token': token };
    response = await trackWork(fetch(path, { headers, cache: 'no-store' }));
    if (response.ok) return new Uint8Array(await trackWork(response.arrayBuffer()));
  } catch (error) {
    throw new NetworkLost(error instanceof Error ? error.message : '');
  }
  const refused = refusalOf(response, parseJson(await response.text()));
  if (!refused) throw new NetworkLost();
  const ends = refused.status === 401 || refused.status === 403;
  if (ends && token !== null && currentSession()?.token === token) endSession(true);
  throw refused;
}
