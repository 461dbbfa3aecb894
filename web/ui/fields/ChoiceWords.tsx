import { useMarkup } from '../markup';

/** The words of a choice: cleaned by the server, as the task's text is. */
export function ChoiceWords({ html, className }: { html: string; className?: string | undefined }) {
  return <span className={className} {...useMarkup<HTMLSpanElement>(html)} />;
}
