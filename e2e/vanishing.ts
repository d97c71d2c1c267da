import type { Page } from '@playwright/test';

/**
 * Watches for the style by which React hides a whole screen while one part of it waits for words or code. A screen that takes a second to
 * load is hidden on purpose: the router shows then that it waits.
 */
export const watchForVanishing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const gone: string[] = [];
    let leftAt = 0;
    Object.assign(window, { gone });
    navigation.addEventListener('navigate', () => {
      leftAt = performance.now();
    });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target instanceof HTMLElement &&
          target.style.display === 'none' &&
          target.style.getPropertyPriority('display') === 'important' &&
          performance.now() - leftAt < 1_000
        )
          gone.push(target.textContent);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
/** The texts of what was hidden so. */
export const vanished = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { gone: string[] }).gone);
