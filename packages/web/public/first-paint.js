// Before the first paint, so that nothing flashes: theme, language, and whether somebody seems to be signed in.
// A file of its own: the page allows no inline script.
(function () {
  var page = document.documentElement;
  try {
    var stored = localStorage.getItem('inventory-theme') || localStorage.getItem('vite-ui-theme');
    var dark =
      stored === 'dark' || (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
    page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
    if (localStorage.getItem('tenantId')) page.setAttribute('data-signed-in', '');
    // A notice with a title is a toast; one without has a place in the page, which is kept.
    var arrival = sessionStorage.getItem('arrival-notice');
    if (arrival) page.setAttribute('data-arrival', arrival.indexOf('"title"') < 0 ? 'note' : 'toast');
    var language = localStorage.getItem('language');
    if ((language === 'en' || language === 'fr') && language !== page.lang) {
      page.lang = language;
      // Chosen before the server was told: from now on it sends the page in this language.
      var isSecure = location.protocol === 'https:';
      var told = (isSecure ? '__Host-language=' : 'language=') + language;
      if (document.cookie.split('; ').indexOf(told) < 0) {
        document.cookie = told + '; path=/; max-age=31536000; samesite=lax' + (isSecure ? '; secure' : '');
        if (document.cookie.split('; ').indexOf(told) >= 0) location.reload();
      }
    }
  } catch {
    page.setAttribute('data-mantine-color-scheme', 'light');
  }
})();
