import type { BrowserContext } from '@playwright/test';

/** Lets pages show notices. Headless Chromium cannot show them, and refuses them even when told to allow them. */
export const allowNotices = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  });
