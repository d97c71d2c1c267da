import { type APIRequestContext, expect } from '@playwright/test';

const links = {
  'set a password': /\/reset-password#token=[\w-]+/u,
  'accept an invitation': /\/tenant-registration#invite=[\w.-]+/u,
  'confirm an address': /\/profile#confirm-email=[\w-]+/u,
} as const;

/** The path of the link in the newest mail to this address, from the mailbox that stands in for a mail server. */
export const mailedLink = async (
  request: APIRequestContext,
  email: string,
  to: keyof typeof links,
): Promise<string> => {
  let path: string | undefined;
  await expect
    .poll(async () => {
      const mailbox = await (await request.get('/dev/mailbox')).text();
      const mail = mailbox.split('<article').find((article) => article.includes(`<p>to ${email},`));
      path = links[to].exec(mail ?? '')?.[0];
      return path;
    })
    .toBeDefined();
  return path ?? '';
};

/** Opens the link mailed to the signed-in user: an address must be confirmed before its user invites anybody or adds a passkey. */
export const confirmAddress = async (request: APIRequestContext): Promise<void> => {
  const { email, isEmailConfirmed } = await (await request.get('/api/user')).json();
  if (isEmailConfirmed) return;
  const [, token] = (await mailedLink(request, email, 'confirm an address')).split('confirm-email=');
  expect((await request.post('/api/user/confirm-email', { data: { token } })).status()).toBe(200);
};
