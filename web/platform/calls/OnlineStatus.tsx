import { Icon } from '../../ui/Icon';
import { useWords } from '../words/words';
import { useOnline } from './online';

/** Whether this computer has a network, as the headers show it. */
export function OnlineStatus() {
  const words = useWords('app');
  const online = useOnline();
  return (
    <span className="row nowrap">
      <Icon name={online ? 'wifi' : 'wifi-off'} size={17} /> {online ? words.online : words.offline}
    </span>
  );
}
