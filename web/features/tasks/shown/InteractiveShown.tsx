import type { ComponentProps } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useLoad } from '../../../platform/calls/use-load';
import { useWords } from '../../../platform/words/words';
import type { InteractiveFrame } from './InteractiveFrame';

/** An interactive task to view or to try; nothing is stored. Its code is loaded when one is shown. */
export function InteractiveShown(props: ComponentProps<typeof InteractiveFrame>) {
  const words = useWords('solving');
  const load = useLoad('frame', () => import('./InteractiveFrame'));
  return (
    <Loaded load={load} failed={words.outcome.COULD_NOT_LOAD_TASK}>
      {({ InteractiveFrame: Frame }) => <Frame key={props.url} {...props} />}
    </Loaded>
  );
}
