/** Follows the theme when it is changed in another tab; first-paint.js has set it before the first paint. */
export function followTheme(): void {
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)');
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'inventory-theme') return;
    const isDark = newValue === 'dark' || (newValue === 'system' && isSystemDark.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  });
}
