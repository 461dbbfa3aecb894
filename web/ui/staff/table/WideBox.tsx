import { type ReactNode, useContext } from 'react';
import { cx } from '../../cx';
import { ScrollBox } from '../../frame/ScrollBox';
import { Icon } from '../../Icon';
import edges from './Edges.module.css';
import { TableWords } from './table-words';
import { useBeyond } from './use-beyond';

type WideBoxProps = { label: string; className?: string; children: ReactNode };

/** A box that scrolls sideways and says so: by a mark at its edge, and to screen readers by words. */
export function WideBox({ label, className, children }: WideBoxProps) {
  const beyond = useBeyond(useContext(TableWords).beyond);
  return (
    <div className={edges.box}>
      <ScrollBox ref={beyond} className={cx(edges.scroll, className)} label={label}>
        {children}
      </ScrollBox>
      <span className={edges.beyond} aria-hidden="true">
        <Icon name="chevron-right" size={16} />
      </span>
    </div>
  );
}
