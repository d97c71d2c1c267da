import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { stringify as uuidText, parse as uuidBytes, validate as isUuid } from 'uuid';
import { parseLanguage } from '@shelfwise/contract/primitives/languages';
import { parsePlan } from '@shelfwise/contract/access/plans';
import { parseRole, type Role } from '@shelfwise/contract/access/roles';
import type { CallCompany, SignedInUser } from '../../../kit/call.ts';
import { settle, type Database } from '../../../db/database.ts';
import { both, columnsAs, columnsOf, orNulls, reckoned, textOf, type RowOf } from '../../../db/rows.ts';
import type { Statements } from '../../../db/open-transaction.ts';
import { companyColumns } from '../../company/index.ts';

/** Stands for the company of a user who has none. */
const noCompany = '-';
const idShape = '[A-Za-z0-9_-]{22}';
const secretShape = '[A-Za-z0-9_-]{43}';

export const idPart = (id: string): string => Buffer.from(uuidBytes(id)).toString('base64url');

export const idOfPart = (part: string): string | undefined => {
  const text = uuidText(Buffer.from(part, 'base64url'), 0);
  return isUuid(text) ? text : undefined;
};

/** The company and user of a session. */
export interface Holder {
  tenantId: string | null;
  userId: string;
}

/**
 * An access token is `<company>.<user>.<secret>`. With the company, row security can be set in the same round trip that reads the session;
 * with the user, their membership is read in it too; the secret is 256 random bits. With another company or user the token finds no
 * session.
 */
export const accessToken = ({ tenantId, userId }: Holder, secret: Buffer): string =>
  [tenantId === null ? noCompany : idPart(tenantId), idPart(userId), secret.toString('base64url')].join('.');

const tokenShape = new RegExp(`^(-|${idShape})\\.(${idShape})\\.${secretShape}$`);

/** The company and user that an access token claims; undefined for a text that is not one of our tokens. */
export const holderOfToken = (token: string | undefined): Holder | undefined => {
  const parts = tokenShape.exec(token ?? '');
  if (!parts) return undefined;
  const [, company = '', user = ''] = parts;
  const [tenantId, userId] = [company === noCompany ? null : idOfPart(company), idOfPart(user)];
  return tenantId === undefined || userId === undefined ? undefined : { tenantId, userId };
};

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface FoundSession {
  user: SignedInUser;
  isEnabled: boolean;
  role: Role | null;
  company: CallCompany | null;
}

/** The kept answer to the same idempotency key. */
export interface FoundKey {
  bodyHash: Buffer;
  status: number;
  response: unknown;
}

/** A live session, the kept answer under the request's idempotency key, and whether this transaction holds that key. */
export interface LookedUp {
  session: FoundSession;
  earlier: FoundKey | undefined;
  isMine: boolean;
}

const sessionColumns = both(
  columnsAs('sessions', 's', { sessionId: 'id' }),
  columnsOf('users', 'u', [
    'username',
    'email',
    'avatar_url',
    'language',
    'timezone',
    'display_currency',
    'hides_first_steps',
    'is_enabled',
  ]),
  reckoned<{
    isEmailConfirmed: boolean;
    isByPasskey: boolean;
    hasSecondFactor: boolean;
    isMine: boolean;
  }>(sql`
    u.email_confirmed_at is not null as "isEmailConfirmed", s.passkey_id is not null as "isByPasskey",
    exists (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as "hasSecondFactor",
    case when $3::text is null then true else pg_try_advisory_xact_lock(hashtextextended($3, 0)) end as "isMine"`),
);

const memberColumns = both(
  columnsOf('members', 'm', ['role', 'status']),
  columnsOf('tenants', 't', ['plan', 'readable_plan', 'chosen_plan']),
  orNulls(companyColumns),
  orNulls(
    columnsAs('idempotency_keys', 'k', { keyHash: 'body_hash', keyStatus: 'status', response: 'response' }),
  ),
);
type MemberRow = RowOf<typeof memberColumns>;

/** A session of this user ($1) and company ($2) that goes on; $3 is the lock of the idempotency key. */
const liveSession = (which: string): string => `
  select ${textOf(sessionColumns)}
  from sessions s
  join users u on u.id = s.user_id
  where s.revoked_at is null and s.expires_at > now() and s.user_id = $1 and s.tenant_id is not distinct from $2 and ${which}`;

// The previous token of a pair is accepted during the grace ($5, seconds), as long as tabs may race.
const byToken = {
  name: 'look_up_session',
  text: liveSession(`((s.access_hash = $4 and s.access_expires_at > now())
      or (s.previous_access_hash = $4 and s.rotated_at > now() - make_interval(secs => $5)))`),
};
const byId = { name: 'look_up_session_of', text: liveSession('s.id = $4') };

const membership = `
  select ${textOf(memberColumns)}
  from members m
  join tenants t on t.id = $1
  left join companies c on c.tenant_id = $1
  left join idempotency_keys k on k.tenant_id = $1 and k.user_id = $2 and k.route = $3 and k.key = $4
  where m.tenant_id = $1 and m.user_id = $2`;

/** True where the company is set up; otherwise all its columns are null. */
const isSetUp = <Row extends { name: string | null }>(row: Row): row is Row & RowOf<typeof companyColumns> =>
  row.name !== null;

/** The role, company and kept answer in a member's row. */
const readMember = (id: string, row: MemberRow) => {
  const { role, status, keyHash, keyStatus, response, ...company } = row;
  return {
    role: status === 'active' ? (parseRole(role) ?? null) : null,
    company: isSetUp(company)
      ? {
          id,
          ...company,
          plan: parsePlan(company.plan),
          readablePlan: parsePlan(company.readablePlan),
          chosenPlan: parsePlan(company.chosenPlan),
        }
      : null,
    earlier: keyHash && keyStatus !== null ? { bodyHash: keyHash, status: keyStatus, response } : undefined,
  };
};

/**
 * A live session with its user, their role and company, and the kept answer under an idempotency key: two statements
 * in one round trip, in the transaction of the request. They are two because tables of companies are never joined with global ones. The
 * first takes the key for this transaction without waiting; `isMine` is false while another one holds it. The second runs after it, so it
 * sees what a former holder committed. The key is freed with the transaction, so a crash leaves no key without an answer.
 */
const lookUp = async (
  statements: Statements,
  { tenantId, userId }: Holder,
  [named, values]: [named: { name: string; text: string }, values: unknown[]],
  repeat?: { route: string; key: string },
): Promise<LookedUp | undefined> => {
  const lock = repeat ? `${tenantId} ${repeat.route} ${repeat.key}` : null;
  const sessions = statements.query<RowOf<typeof sessionColumns>>({
    ...named,
    values: [userId, tenantId, lock, ...values],
  });
  const members =
    tenantId === null
      ? Promise.resolve(undefined)
      : statements.query<MemberRow>({
          name: 'look_up_member',
          text: membership,
          values: [tenantId, userId, repeat?.route ?? null, repeat?.key ?? null],
        });
  await settle([sessions, members]);
  const session = (await sessions).rows[0];
  if (!session) return undefined;
  const { isEnabled, isMine, language, ...user } = session;
  const row = (await members)?.rows[0];
  const member = tenantId === null || !row ? undefined : readMember(tenantId, row);
  return {
    session: {
      user: {
        userId,
        ...user,
        language: language && parseLanguage(language),
      },
      isEnabled,
      role: member?.role ?? null,
      company: member?.company ?? null,
    },
    earlier: member?.earlier,
    isMine,
  };
};

/** The live session of an access token, as `lookUp` reads it. */
export const lookUpSession = async (
  statements: Statements,
  token: string,
  graceSeconds: number,
  repeat?: { route: string; key: string },
): Promise<LookedUp | undefined> => {
  const holder = holderOfToken(token);
  return holder && lookUp(statements, holder, [byToken, [hashToken(token), graceSeconds]], repeat);
};

/** The same for a session that is known by its id: a phone that was let in from it acts only as long as it goes on. */
export const lookUpSessionOf = (
  statements: Statements,
  { sessionId, ...holder }: Holder & { sessionId: string },
  repeat?: { route: string; key: string },
): Promise<LookedUp | undefined> => lookUp(statements, holder, [byId, [sessionId]], repeat);

/** The live session of an access token, read in a short transaction of its own. */
export const findSession = async (
  database: Database,
  token: string | undefined,
  graceSeconds: number,
): Promise<FoundSession | undefined> => {
  const holder = holderOfToken(token);
  if (token === undefined || holder === undefined) return undefined;
  const look = (statements: Statements) => lookUpSession(statements, token, graceSeconds);
  const found =
    holder.tenantId === null
      ? await database.outsideTenants(look)
      : await database.inTenant(holder.tenantId, look, (answer) =>
          Promise.resolve({ result: answer, isRead: true }),
        );
  return found?.session;
};
