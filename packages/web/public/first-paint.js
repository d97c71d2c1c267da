// Sets theme and language before the first paint, so that nothing flashes. A file of its own: the page allows no inline script.
(function () {
  try {
    var stored = localStorage.getItem('inventory-theme') || localStorage.getItem('vite-ui-theme');
    var dark =
      stored === 'dark' || (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    if (localStorage.getItem('language') === 'fr') document.documentElement.lang = 'fr';
  } catch {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
