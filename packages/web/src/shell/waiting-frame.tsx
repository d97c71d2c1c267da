import { CompanyMark } from './company-mark.tsx';
import css from './header.module.css';
import { Waiting } from './waiting.tsx';

/** Shown while the session is checked: the company's name and logo, as this browser has kept them. */
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
