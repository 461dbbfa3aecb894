// The call of the page behind the mailed link, apart from those of staff: it is all that a pupil loads.
import { registrate } from '../../../contract/secondround';
import { call } from '../../platform/calls/api';

/** Registers by the mailed link; answers the name and address of the centre, '' while none is known. */
export async function register(key: string, userId: string): Promise<string> {
  const { location } = await call(registrate, { params: { key }, body: { userId } });
  return location ? [location.name, location.address].filter(Boolean).join(', ') : '';
}
