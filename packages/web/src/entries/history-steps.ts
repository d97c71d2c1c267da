/**
 * The browser takes a step back into the application for one within this page, because the application's router had
 * made the entry this page stands on: the page then has to be fetched anew.
 */
export function startHistorySteps(): void {
  const own = location.pathname;
  window.addEventListener('popstate', () => {
    if (location.pathname !== own) location.reload();
  });
}
