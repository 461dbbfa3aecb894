import { useMemo } from 'react';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { Icon } from '../../../ui/Icon';
import { requiredColumns, templateText } from './check-file';

/** What the file must be like, and a template of it. */
export function FileHints() {
  const { csv } = useWords('participants');
  const address = useMemo(
    () => URL.createObjectURL(new Blob([templateText()], { type: 'text/csv;charset=utf-8' })),
    [],
  );
  const hints = [
    csv.header,
    csv.required({ names: requiredColumns.join(', ') }),
    csv.optional,
    csv.date,
    csv.gender,
    csv.encoding,
  ];
  return (
    <section aria-label={csv.steps}>
      <h2>{csv.steps}</h2>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <a href={address} download="dalyviai.csv" className={buttonClass({ size: 's' })}>
        <Icon name="download" /> {csv.template}
      </a>
    </section>
  );
}
