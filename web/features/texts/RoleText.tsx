import type { Role } from '../../../contract/roles';
import { useLoad } from '../../platform/calls/use-load';
import { useLocale } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { TaskText } from '../../ui/sitting/TaskText';
import { loadText } from './texts';

/** What the organisers have written for a role; nothing where there is no such text. */
export function RoleText({ reader }: { reader: Role }) {
  const locale = useLocale();
  const load = useLoad(`${reader} ${locale}`, (signal) => loadText(`${reader}_INFO`, locale, signal));
  if (!load.value) return null;
  return (
    <Card>
      <TaskText html={load.value.textHtml} font="ui" />
    </Card>
  );
}
