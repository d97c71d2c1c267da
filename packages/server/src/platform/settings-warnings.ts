import { isTriedOut, type Settings } from './settings.ts';

/** Settings that work, but that the operator should know about. */
export const warningsOf = (
  settings: Pick<Settings, 'mode' | 'host' | 'publicUrl' | 'smtpUrl' | 'mailFrom'>,
): string[] => {
  if (isTriedOut(settings)) return [];
  const { publicUrl, smtpUrl, mailFrom } = settings;
  return [
    ...(publicUrl === undefined ? ['PUBLIC_URL is not set: links in mails lead to localhost'] : []),
    ...(smtpUrl === undefined
      ? ['SMTP_URL is not set: mails are kept in DATA_DIR/mailbox and reach nobody']
      : []),
    ...(smtpUrl !== undefined && /@localhost>?\s*$/.test(mailFrom)
      ? ['MAIL_FROM names localhost: many mail servers refuse such mails']
      : []),
  ];
};
