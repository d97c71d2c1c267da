import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestSmtp, type TestSmtp } from '../test/start-smtp.ts';
import { createMailSender } from './mail.ts';
import { Mailbox } from './mailbox.ts';

const close: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of close.splice(0).toReversed()) await end();
});

const startSmtp = async (): Promise<TestSmtp> => {
  const server = await startTestSmtp();
  close.push(server.stop);
  return server;
};

const settings = (smtpUrl: string | undefined, dataDir = '/nonexistent') => ({
  smtpUrl,
  dataDir,
  smtpNeedsTls: false,
  mailFrom: 'Shelfwise <no-reply@shelfwise.test>',
});

test('a mail arrives whole, French letters included', async () => {
  const { url, received } = await startSmtp();
  const sender = createMailSender(settings(url));
  close.push(() => sender.close());
  await sender.send({
    to: 'ama@example.com',
    subject: 'Réinitialisez votre mot de passe ✓',
    text: 'Voilà :\n\nhttps://shop.test/reset-password#token=abc\n',
  });
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['ama@example.com']);
  expect(received[0]?.mail).toMatchObject({
    subject: 'Réinitialisez votre mot de passe ✓',
    from: { address: 'no-reply@shelfwise.test', name: 'Shelfwise' },
    to: [{ address: 'ama@example.com' }],
  });
  expect(received[0]?.mail.text?.trim()).toBe('Voilà :\n\nhttps://shop.test/reset-password#token=abc');
});

test('a document is attached, and replies go to its sender', async () => {
  const { url, received } = await startSmtp();
  const sender = createMailSender(settings(url));
  close.push(() => sender.close());
  await sender.send({
    to: 'ama@example.com',
    subject: 'Invoice INV-1',
    text: 'Thank you',
    replyTo: 'shop@example.com',
    attachment: {
      fileName: 'INV-1.pdf',
      mediaType: 'application/pdf',
      base64: Buffer.from('%PDF-1.3 …').toString('base64'),
    },
  });
  const [mail] = received.map((one) => one.mail);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['shop@example.com']);
  const [attached] = mail?.attachments ?? [];
  expect(attached).toMatchObject({ filename: 'INV-1.pdf', mimeType: 'application/pdf' });
  expect(Buffer.from(attached?.content as ArrayBuffer).toString()).toBe('%PDF-1.3 …');
});

test('an urgent mail says so to whoever gets it', async () => {
  const { url, received } = await startSmtp();
  const sender = createMailSender(settings(url));
  close.push(() => sender.close());
  for (const isUrgent of [true, undefined])
    await sender.send({ to: 'a@b.test', subject: 's', text: 't', ...(isUrgent && { isUrgent }) });
  const marks = received.map(({ mail }) => mail.headers.find(({ key }) => key === 'importance')?.value);
  expect(marks).toEqual(['High', undefined]);
});

test('what people call themselves cannot add a header or a recipient', async () => {
  const { url, received } = await startSmtp();
  const sender = createMailSender(settings(url));
  close.push(() => sender.close());
  await sender.send({
    to: 'ama@example.com',
    subject: 'Hello\r\nBcc: thief@example.com',
    text: 'x\r\n.\r\nMAIL FROM:<a@b>\r\n',
  });
  expect(received.map((one) => one.to)).toEqual([['ama@example.com']]);
  expect(received[0]?.mail.headers.some((header) => header.key === 'bcc')).toBe(false);
});

test('where mail goes encrypted or not at all, a server that cannot encrypt gets none', async () => {
  const { url, received } = await startSmtp();
  const sender = createMailSender({ ...settings(url), smtpNeedsTls: true });
  close.push(() => sender.close());
  await expect(sender.send({ to: 'a@b.test', subject: 's', text: 't' })).rejects.toThrow(/STARTTLS/);
  expect(received).toEqual([]);
});

test('a server that is away makes the attempt fail, so that the queue tries again', async () => {
  const away = createMailSender(settings('smtp://127.0.0.1:9'));
  close.push(() => away.close());
  await expect(away.send({ to: 'a@b.test', subject: 's', text: 't' })).rejects.toThrow(/ECONNREFUSED/);
});

test('without a server mails lie in the mailbox, the newest first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelfwise-mail-'));
  close.push(() => rm(dataDir, { recursive: true, force: true }));
  const sender = createMailSender(settings(undefined, dataDir));
  await sender.send({ to: 'a@b.test', subject: 'one', text: 'first' });
  await sender.send({ to: 'a@b.test', subject: 'two', text: 'second' });
  const kept = await new Mailbox(join(dataDir, 'mailbox')).list();
  expect(kept.map(({ subject, text }) => ({ subject, text }))).toEqual([
    { subject: 'two', text: 'second' },
    { subject: 'one', text: 'first' },
  ]);
});
