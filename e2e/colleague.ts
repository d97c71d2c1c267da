import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { confirmAddress, mailedLink } from './mailbox.ts';
import { post } from './shop.ts';

/** A browser of a colleague whom the page's admin has let in. */
export const colleague = async (
  browser: Browser,
  page: Page,
  role: string,
  mark: string,
): Promise<BrowserContext> => {
  const email = `${role}-${mark}@example.com`;
  await confirmAddress(page.request);
  await post(page, '/invitations', { email, role });
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  const token = (await mailedLink(context.request, email, 'accept an invitation')).split('invite=')[1];
  const answer = await context.request.post('/api/invitations/accept', {
    data: { token, username: `${role}-${mark}`, password: `a long way to ${mark}` },
  });
  expect(answer.status(), `letting ${email} in`).toBe(201);
  return context;
};
