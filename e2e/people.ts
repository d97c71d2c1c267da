import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { mailedLink } from './mailbox.ts';
import { signInsFolder } from './sign-ins-folder.ts';

export const demoPassword = 'shelfwise-demo';

interface SignIn {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  signedInAt: number;
}
/**
 * One sign-in per user, shared by all tests, because the server limits tries. Each browser begins with a copy of the session. No
 * test may renew it: when two copies are renewed, the server takes the second one for stolen. No test may end it: a test that
 * logs out asks for a session of its own.
 */
const signIns = join(signInsFolder, process.env['E2E_PORT'] ?? '');
const readSignIn = async (username: string): Promise<SignIn | undefined> => {
  const text = await readFile(join(signIns, `${username}.json`), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as SignIn);
};
/** Writes a second file and moves it into place, so that the other worker reads all of it or nothing. */
const keepSignIn = async (username: string, signIn: SignIn): Promise<void> => {
  await mkdir(signIns, { recursive: true });
  const written = join(signIns, `${username}.${process.pid}`);
  await writeFile(written, JSON.stringify(signIn));
  await rename(written, join(signIns, `${username}.json`));
};
/** Half of the time after which a session has to be renewed. */
const sessionMs = 300_000;

const signInAnew = async (context: BrowserContext, username: string): Promise<void> => {
  const answer = await context.request.post('/api/login', { data: { username, password: demoPassword } });
  expect(answer.status(), `signing ${username} in`).toBe(200);
};

/** Signs this user of a demo company in, in an existing browser, with the session that all tests share. */
export const signInAs = async (context: BrowserContext, username: string): Promise<void> => {
  const last = await readSignIn(username);
  if (last && Date.now() - last.signedInAt < sessionMs) return context.addCookies(last.cookies);
  await signInAnew(context, username);
  await keepSignIn(username, { cookies: await context.cookies(), signedInAt: Date.now() });
};

interface BrowserOptions {
  width?: number;
  /** signs in anew, for a test that ends its session */
  isOwnSession?: boolean;
}

/** A browser of its own in which this person of a demo company is signed in. */
export const browserOf = async (
  browser: Browser,
  username: string,
  { width = 1280, isOwnSession = false }: BrowserOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    timezoneId: 'Africa/Accra',
  });
  await (isOwnSession ? signInAnew : signInAs)(context, username);
  return context;
};

/** A browser of a manager made for this test, whose settings it can change without disturbing other tests. */
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

/**
 * Goes to another screen as a link does, without loading the client again, which takes half a second of the processor. Waits until
 * the former screen is gone; where both are views of one screen, or nothing is open yet, the page is loaded.
 */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const { pathname } = new URL(path, 'http://here');
  if (page.url() === 'about:blank' || new URL(page.url()).pathname === pathname) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['former'] = heading.textContent;
    globalThis.history.pushState({}, '', to);
  }, path);
  // Screens of one kind keep the heading and give it another text.
  const former = (): Promise<number> =>
    page
      .locator('h1[data-former]')
      .evaluateAll(
        (all) => all.filter((one) => one.textContent === (one as HTMLElement).dataset['former']).length,
      );
  await expect.poll(former, { message: `the way to ${path}`, intervals: [50] }).toBe(0);
};
