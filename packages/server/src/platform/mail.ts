import { createTransport } from 'nodemailer';
import type { Mail } from './jobs.ts';
import { Mailbox } from './mailbox.ts';
import type { Settings } from './settings.ts';

export interface MailSender {
  send: (mail: Mail) => Promise<void>;
  close: () => void;
}

/** Gives up on a slow mail server; the queue tries again later. */
const timeLimitMs = 20_000;

export const mailboxOf = (settings: Pick<Settings, 'dataDir'>): Mailbox =>
  new Mailbox(`${settings.dataDir}/mailbox`);

/** Sends through SMTP_URL, or into the local mailbox where there is none. Only the mail queue calls it. */
export const createMailSender = (
  settings: Pick<Settings, 'smtpUrl' | 'smtpNeedsTls' | 'mailFrom' | 'dataDir'>,
): MailSender => {
  if (!settings.smtpUrl) {
    const mailbox = mailboxOf(settings);
    return { send: (mail) => mailbox.keep(mail), close: () => undefined };
  }
  const transport = createTransport({
    url: settings.smtpUrl,
    requireTLS: settings.smtpNeedsTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0] & object);
  return {
    send: async ({ to, subject, text, replyTo, isUrgent, attachment }) => {
      await transport.sendMail({
        from: settings.mailFrom,
        to: { name: '', address: to },
        subject,
        text,
        ...(isUrgent && { priority: 'high' as const }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(attachment && {
          attachments: [
            {
              filename: attachment.fileName,
              contentType: attachment.mediaType,
              content: Buffer.from(attachment.base64, 'base64'),
            },
          ],
        }),
      });
    },
    close: () => transport.close(),
  };
};
