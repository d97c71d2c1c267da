/** Gives the focus to the page's heading, which says how the record stands. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
