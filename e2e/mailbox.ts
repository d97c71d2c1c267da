import { type APIRequestContext, expect } from '@playwright/test';

const links = {
  'set a password': /\/reset-password#token=[\w-]+/u,
  'accept an invitation': /\/tenant-registration#invite=[\w.-]+/u,
  'confirm an address': /\/profile#confirm-email=[\w-]+/u,
} as const;

/** The path of the link in the newest mail to this address, out of the mailbox that stands in for a mail server. */
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
