import type { BoardEvent } from '../../../../contract/board';
import { hourAndMinute } from '../../../platform/words/dates';
import { useWords, type Words } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { type Incident, incidentsOf } from '../log/entries';
import styles from './Side.module.css';

/** What went wrong in the lesson, by pupil; nothing where nothing did. */
export function IncidentCard({ events }: { events: readonly BoardEvent[] }) {
  const words = useWords('lesson');
  const all = incidentsOf(events);
  if (all.length === 0) return null;
  return (
    <Card className={styles.card}>
      <h2>{words.incident.title}</h2>
      <ul className="stack plain-list gap-2">
        {all.map(({ uuid, name, incidents }) => (
          <li key={uuid}>
            {name} – {incidents.map((one) => incidentWords(words, one)).join(', ')}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function incidentWords({ incident: text }: Words<'lesson'>, incident: Incident): string {
  switch (incident.kind) {
    case 'extended':
      return text.extended({ n: incident.minutes });
    case 'reopened':
    case 'closed':
      return text[incident.kind]({ time: hourAndMinute(incident.at) });
    default: {
      const from = hourAndMinute(incident.from);
      return text[incident.kind]({ time: incident.to === null ? from : `${from}–${hourAndMinute(incident.to)}` });
    }
  }
}
