import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface TestSmtp {
  url: string;
  /** what arrived, in order */
  received: { to: string[]; mail: Email }[];
  stop: () => Promise<void>;
}

/** A mail server on a free port, or on a given one, that keeps what it gets. */
export const startTestSmtp = async (port = 0): Promise<TestSmtp> => {
  const received: TestSmtp['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map((to) => to.address), mail });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
