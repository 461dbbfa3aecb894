import { type ReactNode, useEffect, useState } from 'react';
import { isOrganiser } from '../../../contract/roles';
import type { ScreenName } from '../../../contract/screens';
import { Notice } from '../../ui/Notice';
import { StaffFrame } from '../../ui/staff/StaffFrame';
import { StaffProvider } from '../../ui/staff/StaffProvider';
import { useOnline } from '../calls/online';
import { FinderField } from '../organiser/FinderField';
import { OrganiserSide } from '../organiser/OrganiserSide';
import { OrganiserTabs } from '../organiser/OrganiserTabs';
import { screenAt } from '../organiser/places';
import { useSession } from '../session/session';
import { hourAndMinute } from '../words/dates';
import { useWords } from '../words/words';
import { usePlace } from './navigation';
import { openOverlay } from './PageOverlay';
import { SchemeSwitch, ShellHeader } from './Shell';

/** Pages that others than staff open, too: they bring their main part. An unknown address does, too. */
const withMain: readonly string[] = [
  'outbox',
  'manual',
  'freeTrainings',
  'profile',
  'profileEdit',
  'changePassword',
  'myResults',
] satisfies ScreenName[];

/** The frame of staff pages: teachers and testers have the menu in the header, administrators and developers in a side bar. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const isOrganising = session !== null && isOrganiser(session.role);
  useEffect(openOverlay, []);
  const words = useWords('organiser');
  const screen = screenAt(usePlace().pathname);
  const side = isOrganising ? <OrganiserSide /> : undefined;
  return (
    <StaffProvider beyond={words.tableBeyond} order={words.tableOrder}>
      <StaffFrame
        header={<ShellHeader drawer={side} search={isOrganising && <FinderField />} tools={<SchemeSwitch />} />}
        side={side}
        strip={<OfflineStrip />}
        hasMain={screen === null || withMain.includes(screen)}
        tabs={isOrganising && <OrganiserTabs />}
        density={isOrganising ? 'dense' : 'comfortable'}
      >
        {children}
      </StaffFrame>
    </StaffProvider>
  );
}

/** Shows without connection how old the data on the page is. */
function OfflineStrip() {
  const common = useWords('common');
  const online = useOnline();
  const [since, setSince] = useState('');
  useEffect(() => {
    if (!online) setSince(hourAndMinute(Date.now()));
  }, [online]);
  if (online || since === '') return null;
  return (
    <Notice tone="warn" icon="wifi-off" strip role="status">
      {common.stateOf({ time: since })}
    </Notice>
  );
}
