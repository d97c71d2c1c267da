import { expect, test } from '@playwright/test';
import { signInThroughForm } from './people.ts';

test('a browser that refuses storage signs in, works and logs out all the same', async ({ browser }) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/auth');
  await signInThroughForm(page, 'basic-manager');
  await expect(page).toHaveURL(/\/dashboard$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: /^SO-/u }).first()).toBeVisible();
  await page.goto('/orders/new');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/u);
  expect(faults).toEqual([]);
  await context.close();
});
