import { CompanyMark } from './company-mark.tsx';
import css from './header.module.css';
import { Waiting } from './waiting.tsx';

/** While the session is being looked up: the company's name and logo at once, as this browser kept them. */
export function WaitingFrame() {
  return (
    <>
      <header className={css.header}>
        <div className={css.start}>
          <CompanyMark />
        </div>
      </header>
      <Waiting />
    </>
  );
}
