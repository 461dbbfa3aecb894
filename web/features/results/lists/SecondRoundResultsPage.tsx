import { ResultsPage } from './ResultsPage';

/** The lists of the second round (part 1, section 2). */
export function SecondRoundResultsPage() {
  return <ResultsPage round="2" />;
}
