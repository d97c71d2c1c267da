import { startSession } from '../../features/identity/session/start-session.ts';
import type { TestCompany } from '../test-company.ts';
import type { TestServer } from '../test-server.ts';

/** A sender: a name for reports, and the cookies of a browser. */
export interface Sender {
  name: string;
  cookie: string;
}

export interface Senders {
  senders: readonly Sender[];
  /** the one whose sessions may end */
  leaver: Sender;
}

const cookieOf = (access: string, refresh: string): string => `access=${access}; refresh=${refresh}`;

const signedIn = async (
  server: TestServer,
  company: TestCompany,
  role: 'admin' | 'manager' | 'staff',
  name: string,
) => {
  const session = {
    userId: company[role].id,
    tenantId: company.id,
    now: new Date(),
    address: null,
    device: null,
  };
  const { access, refresh } = await server.database.asSystem('sign in', ({ db }) =>
    startSession(db, server.services, session),
  );
  return { name: `${name} ${role}`, cookie: cookieOf(access, refresh) };
};

/** Most requests are sent by an admin, because others are refused earlier. */
export const sendersOf = async (
  server: TestServer,
  own: TestCompany,
  other: TestCompany,
): Promise<Senders> => {
  const [admin, manager, staff, stranger, leaver] = await Promise.all([
    signedIn(server, own, 'admin', 'own'),
    signedIn(server, own, 'manager', 'own'),
    signedIn(server, own, 'staff', 'own'),
    signedIn(server, other, 'admin', 'another company’s'),
    signedIn(server, other, 'manager', 'another company’s'),
  ]);
  const [company, user, secret] = admin.cookie.split(/[=.;]/u).slice(1);
  const outside = [
    { name: 'forged token', cookie: `access=${company}.${user}.${'A'.repeat(43)}` },
    { name: 'swapped token', cookie: `access=${stranger.cookie.split(/[=.;]/u)[1]}.${user}.${secret}` },
    { name: 'nobody', cookie: 'x=1' },
  ];
  const often = [admin, manager, staff, stranger].flatMap((sender, at) =>
    Array.from({ length: [16, 4, 3, 3][at] ?? 1 }, () => sender),
  );
  return { senders: [...often, ...outside], leaver };
};
