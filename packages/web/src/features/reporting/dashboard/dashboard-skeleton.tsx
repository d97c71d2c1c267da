import css from './dashboard-screen.module.css';

/** The place of a card whose data or code is on its way. */
export function WaitingCard({ isWide = false }: { isWide?: boolean }) {
  return (
    <div className={css.waiting} data-wide={isWide || undefined} aria-busy>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
