import { createHash } from 'node:crypto';
import { stringify as uuidText, parse as uuidBytes, validate as isUuid } from 'uuid';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { parseLanguage } from '@shelfwise/contract/primitives/error-messages';
import { parsePlan } from '@shelfwise/contract/access/plans';
import { parseRole, type Role } from '@shelfwise/contract/access/roles';
import type { CallCompany, SignedInUser } from '../../../db/call.ts';
import { settle, type Database } from '../../../db/database.ts';
import type { Statements } from '../../../db/open-transaction.ts';
import { printedDetails } from '../company/printed-details.ts';

/** Nobody's company: of a user who has none. */
const noCompany = '-';
const idShape = '[A-Za-z0-9_-]{22}';
const secretShape = '[A-Za-z0-9_-]{43}';

export const idPart = (id: string): string => Buffer.from(uuidBytes(id)).toString('base64url');

export const idOfPart = (part: string): string | undefined => {
  const text = uuidText(Buffer.from(part, 'base64url'), 0);
  return isUuid(text) ? text : undefined;
};

/** Whose a session is. */
export interface Holder {
  tenantId: string | null;
  userId: string;
}

/**
 * An access token is `<company>.<user>.<secret>`: the company, so that its row security can be set in the same round trip that reads the
 * session; the user, so that their membership is read in it too; and 256 random bits. Of another company or user it finds no session.
 */
export const accessToken = ({ tenantId, userId }: Holder, secret: Buffer): string =>
  [tenantId === null ? noCompany : idPart(tenantId), idPart(userId), secret.toString('base64url')].join('.');

const tokenShape = new RegExp(`^(-|${idShape})\\.(${idShape})\\.${secretShape}$`);

/** Whose session an access token claims to be of; undefined for what is no token of ours. */
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

/** What was answered to the same idempotency key before. */
export interface FoundKey {
  bodyHash: Buffer;
  status: number;
  response: unknown;
}

/** A live session, what was answered before under the key it came with, and whether that key is this transaction's. */
export interface LookedUp {
  session: FoundSession;
  earlier: FoundKey | undefined;
  isMine: boolean;
}

interface SessionRow {
  session_id: string;
  username: string;
  email: string;
  is_email_confirmed: boolean;
  avatar_url: string | null;
  language: string | null;
  user_timezone: string | null;
  display_currency: string | null;
  is_enabled: boolean;
  has_second_factor: boolean;
  is_by_passkey: boolean;
  is_mine: boolean;
}

interface MemberRow {
  role: string;
  status: string;
  plan: string;
  name: string | null;
  legal_name: string | null;
  tax_number: string | null;
  address: string | null;
  phone: string | null;
  vat_registered_from: string | null;
  logo_file_id: string | null;
  country: string | null;
  base_currency: string;
  preferred_currency: string;
  timezone: string;
  prices_include_tax: boolean;
  onboarding_completed_at: string | null;
  admins_need_second_factor: boolean;
  version: number;
  key_body_hash: Buffer | null;
  key_status: number;
  key_response: unknown;
}

// uuidv7 ids need no order here; the previous token of a pair counts for as long as a race may last.
const liveSession = `
  select s.id as session_id, u.username, u.email, u.email_confirmed_at is not null as is_email_confirmed, u.avatar_url, u.language,
    u.timezone as user_timezone, u.display_currency, u.is_enabled, s.passkey_id is not null as is_by_passkey,
    exists (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as has_second_factor,
    case when $5::text is null then true else pg_try_advisory_xact_lock(hashtextextended($5, 0)) end as is_mine
  from sessions s
  join users u on u.id = s.user_id
  where s.revoked_at is null and s.expires_at > now() and s.user_id = $3 and s.tenant_id is not distinct from $4
    and ((s.access_hash = $1 and s.access_expires_at > now())
      or (s.previous_access_hash = $1 and s.rotated_at > now() - make_interval(secs => $2)))`;

const membership = `
  select m.role, m.status, t.plan, c.name, c.legal_name, c.tax_number, c.address, c.phone, c.vat_registered_from, c.logo_file_id,
    c.country, c.base_currency, c.preferred_currency, c.timezone, c.prices_include_tax, c.onboarding_completed_at,
    c.admins_need_second_factor, c.version, k.body_hash as key_body_hash, k.status as key_status, k.response as key_response
  from members m
  join tenants t on t.id = $1
  left join companies c on c.tenant_id = $1
  left join idempotency_keys k on k.tenant_id = $1 and k.user_id = $2 and k.route = $3 and k.key = $4
  where m.tenant_id = $1 and m.user_id = $2`;

const companyOf = (id: string, row: MemberRow): CallCompany | null =>
  row.name === null
    ? null
    : {
        id,
        ...printedDetails({ ...row, name: row.name }),
        plan: parsePlan(row.plan),
        country: row.country,
        baseCurrency: row.base_currency as Currency,
        preferredCurrency: row.preferred_currency as Currency,
        timezone: row.timezone,
        pricesIncludeTax: row.prices_include_tax,
        onboardingCompletedAt: row.onboarding_completed_at,
        adminsNeedSecondFactor: row.admins_need_second_factor,
        version: row.version,
      };

/**
 * The live session of an access token with its user, and their role and company with what was answered before under an idempotency key: two
 * statements in one round trip, in the transaction that the request goes on in. Tables of a company are never joined with those outside.
 * The first one takes the key for this transaction without waiting: `isMine` is false while another holds it. The second, behind it, sees
 * what an earlier holder committed. The key is free with the end of the transaction, so a crash leaves none behind that is not answered.
 */
export const lookUpSession = async (
  statements: Statements,
  token: string,
  graceSeconds: number,
  repeat?: { route: string; key: string },
): Promise<LookedUp | undefined> => {
  const holder = holderOfToken(token);
  if (!holder) return undefined;
  const { tenantId, userId } = holder;
  const lock = repeat ? `${tenantId} ${repeat.route} ${repeat.key}` : null;
  const sessions = statements.query<SessionRow>({
    name: 'look_up_session',
    text: liveSession,
    values: [hashToken(token), graceSeconds, userId, tenantId, lock],
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
  const member = (await members)?.rows[0];
  return {
    session: {
      user: {
        sessionId: session.session_id,
        userId,
        username: session.username,
        email: session.email,
        isEmailConfirmed: session.is_email_confirmed,
        avatarUrl: session.avatar_url,
        hasSecondFactor: session.has_second_factor,
        isByPasskey: session.is_by_passkey,
        language: session.language === null ? null : parseLanguage(session.language),
        timezone: session.user_timezone,
        displayCurrency: session.display_currency as Currency | null,
      },
      isEnabled: session.is_enabled,
      role: member?.status === 'active' ? (parseRole(member.role) ?? null) : null,
      company: tenantId !== null && member ? companyOf(tenantId, member) : null,
    },
    earlier: member?.key_body_hash
      ? { bodyHash: member.key_body_hash, status: member.key_status, response: member.key_response }
      : undefined,
    isMine: session.is_mine,
  };
};

/** The live session of an access token, in a short transaction of its own. */
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
