import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { mailedLink } from './mailbox.ts';

export const demoPassword = 'shelfwise-demo';

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
/**
 * One sign-in per person and worker: the server counts tries. Each browser begins with a copy of it, so none may have to
 * renew it: of two copies renewed apart the server takes the second for stolen.
 */
const sessions = new Map<string, { session: Session; signedInAt: number }>();
/** Half of what a session lasts before it has to be renewed. */
const sessionMs = 300_000;

/** A browser of its own in which this person of a demo company is signed in. */
export const browserOf = async (
  browser: Browser,
  username: string,
  options: { width?: number } = {},
): Promise<BrowserContext> => {
  const { width = 1280 } = options;
  const last = sessions.get(username);
  const known = last && Date.now() - last.signedInAt < sessionMs ? last.session : undefined;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    timezoneId: 'Africa/Accra',
    ...(known ? { storageState: known } : {}),
  });
  if (known) return context;
  const answer = await context.request.post('/api/login', { data: { username, password: demoPassword } });
  expect(answer.status(), `signing ${username} in`).toBe(200);
  sessions.set(username, { session: await context.storageState(), signedInAt: Date.now() });
  return context;
};

/** A browser of a manager of their own: what is changed about them is nobody else's. */
export const newManager = async (
  browser: Browser,
): Promise<{ context: BrowserContext; username: string }> => {
  const admin = await browserOf(browser, 'enterprise-admin');
  const username = freshName('manager');
  const email = `${username}@example.com`;
  await admin.request.post('/api/invitations', { data: { email, role: 'manager' } });
  await admin.close();
  const context = await browser.newContext({ timezoneId: 'Africa/Accra' });
  const token = (await mailedLink(context.request, email, 'accept an invitation')).split('invite=')[1];
  const answer = await context.request.post('/api/invitations/accept', {
    data: { token, username, password: demoPassword },
  });
  expect(answer.status(), `letting ${username} in`).toBe(201);
  return { context, username };
};

export const signInThroughForm = async (
  page: Page,
  username: string,
  password = demoPassword,
): Promise<void> => {
  await page.getByLabel('Username or email address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** A name nobody has yet. */
export const freshName = (prefix: string): string => `${prefix}-${Date.now().toString(36)}`;

/** How many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );
