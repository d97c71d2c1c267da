/**
 * The application's router made the history entry of this page. The browser therefore takes a step back into the application for
 * a step within this page and does not load it, so the page is loaded anew here.
 */
export function startHistorySteps(): void {
  const own = location.pathname;
  window.addEventListener('popstate', () => {
    if (location.pathname !== own) location.reload();
  });
}
