import css from './dashboard-screen.module.css';

/** The place of a card whose data or code is on its way. */
export function WaitingCard() {
  return (
    <div className={css.waiting} aria-busy>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
