import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useTitle } from '../../platform/screens/title';
import { useWords } from '../../platform/words/words';
import { buttonClass } from '../../ui/button-class';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';

/** Says that there are no invoices yet; the list of paid keys is a page of its own. */
export function InvoicesPage() {
  const words = useWords('keys');
  useTitle(words.invoices);
  return (
    <>
      <PageHead title={words.invoices} />
      <PageEmpty
        title={words.invoicesOff}
        action={
          <Link to={paths.paidKeys} className={buttonClass()}>
            {words.title}
          </Link>
        }
      >
        {words.invoicesHint}
      </PageEmpty>
    </>
  );
}
