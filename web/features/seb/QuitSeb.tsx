import { sebQuitPath } from '../../../contract/seb';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';

/** The link that ends Safe Exam Browser: it watches for this address. */
export function QuitSeb() {
  const words = useWords('solvingLockdown');
  return (
    <a href={sebQuitPath} className={buttonClass({ size: 'l' })}>
      {words.quit}
    </a>
  );
}
