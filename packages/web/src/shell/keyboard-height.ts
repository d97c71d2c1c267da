import { useEffect } from 'react';

/**
 * On iPhones the keyboard covers the page without making it smaller. This sets how much it covers, so that the bar at the bottom
 * edge can move up.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const tell = (): void => {
      // Zooming in also makes the visible part smaller, and does not count.
      const covered = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
      const height = covered > 80 ? Math.round(covered) : 0;
      document.documentElement.style.setProperty('--keyboard-height', `${height}px`);
    };
    seen.addEventListener('resize', tell);
    seen.addEventListener('scroll', tell);
    return () => {
      seen.removeEventListener('resize', tell);
      seen.removeEventListener('scroll', tell);
      document.documentElement.style.removeProperty('--keyboard-height');
    };
  }, []);
}
