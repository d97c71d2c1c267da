import type { FastifyInstance } from 'fastify';
import { mailboxOf } from '../platform/mail.ts';
import { AppError } from '../platform/errors.ts';
import type { KeptMail } from '../platform/mailbox.ts';
import { isLoopback } from '../platform/plain-connections.ts';
import { isTriedOut, type Settings } from '../platform/settings.ts';
import { htmlText } from '../platform/html-text.ts';

/** Makes links of web addresses; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${htmlText(part)}">${htmlText(part)}</a>` : htmlText(part),
    )
    .join('');

const attached = ({ attachment }: KeptMail): string =>
  attachment ? `<p>with ${htmlText(attachment.fileName)}</p>` : '';

const article = (mail: KeptMail): string =>
  `<article id="${htmlText(mail.id)}"><h2>${htmlText(mail.subject)}</h2><p>to ${htmlText(mail.to)}, <time>${htmlText(mail.at)}</time></p><pre>${withLinks(mail.text)}</pre>${attached(mail)}</article>`;

const page = (productName: string, mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mailbox of ${htmlText(productName)}</title>
<meta name="viewport" content="width=device-width">
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
article{border-top:1px solid #bbb;padding:1rem 0}h2{font-size:1.1rem;margin:0}p{margin:0;color:#555}pre{white-space:pre-wrap;font:inherit}</style></head>
<body><main><h1>Mailbox</h1><p>No mail server is set up, so mails are kept here. Newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</main></body></html>`;

/**
 * A page with the mails of the local mailbox, for people who try the product out. It is missing where others can reach us, and with
 * SMTP_URL.
 */
export const mailboxPage = (app: FastifyInstance, settings: Settings): void => {
  if (!isTriedOut(settings) || settings.smtpUrl) return;
  const mailbox = mailboxOf(settings);
  app.get('/dev/mailbox', { config: { call: 'mailbox' } }, async (request, reply) => {
    // Such a request came through a proxy, or by a name that somebody pointed at this machine.
    if (!isLoopback(request.hostname)) throw new AppError('not_found');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .send(page(settings.productName, await mailbox.list()));
  });
};
