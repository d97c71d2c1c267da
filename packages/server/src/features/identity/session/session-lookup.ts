import { createHash } from 'node:crypto';
import { stringify as uuidText, parse as uuidBytes, validate as isUuid } from 'uuid';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import { parseLanguage } from '@shelfwise/contract/primitives/error-messages';
import { parsePlan } from '@shelfwise/contract/access/plans';
import { parseRole, type Role } from '@shelfwise/contract/access/roles';
import type { CallCompany, SignedInUser } from '../../../db/call.ts';
import type { Database } from '../../../db/database.ts';
import type { Statements } from '../../../db/open-transaction.ts';
import { printedDetails } from '../company/printed-details.ts';

/**
 * An access token is `<company>.<secret>`: the company, so that its row security can be set in the same round
 * trip that reads the session, and 256 random bits. A wrong company finds no session: the row must match.
 */
export const noCompany = '-';

export const companyPart = (tenantId: string | null): string =>
  tenantId === null ? noCompany : Buffer.from(uuidBytes(tenantId)).toString('base64url');

const tokenShape = /^(-|[A-Za-z0-9_-]{22})\.[A-Za-z0-9_-]{43}$/;

/** Null for no company; undefined for what is no token of ours. */
export const tenantOfToken = (token: string | undefined): string | null | undefined => {
  if (!token || !tokenShape.test(token)) return undefined;
  const [company = ''] = token.split('.');
  if (company === noCompany) return null;
  const text = uuidText(Buffer.from(company, 'base64url'), 0);
  return isUuid(text) ? text : undefined;
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

interface Row {
  session_id: string;
  user_id: string;
  username: string;
  email: string;
  is_email_confirmed: boolean;
  avatar_url: string | null;
  language: string | null;
  user_timezone: string | null;
  is_enabled: boolean;
  tenant_id: string | null;
  role: string | null;
  status: string | null;
  plan: string | null;
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
  has_second_factor: boolean;
  is_by_passkey: boolean;
  version: number;
  key_body_hash: Buffer | null;
  key_status: number;
  key_response: unknown;
}

// uuidv7 ids need no order here; the previous token of a pair counts for as long as a race may last.
const lookUp = `
  select s.id as session_id, s.user_id, u.username, u.email, u.email_confirmed_at is not null as is_email_confirmed, u.avatar_url, u.language, u.timezone as user_timezone, u.is_enabled, s.tenant_id,
    m.role, m.status, t.plan, c.name, c.legal_name, c.tax_number, c.address, c.phone, c.vat_registered_from, c.logo_file_id, c.country, c.base_currency, c.preferred_currency, c.timezone,
    c.prices_include_tax, c.onboarding_completed_at, c.admins_need_second_factor, c.version,
    exists (select 1 from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null) as has_second_factor,
    s.passkey_id is not null as is_by_passkey,
    k.body_hash as key_body_hash, k.status as key_status, k.response as key_response
  from sessions s
  join users u on u.id = s.user_id
  left join tenants t on t.id = s.tenant_id
  left join members m on m.tenant_id = s.tenant_id and m.user_id = s.user_id
  left join companies c on c.tenant_id = s.tenant_id
  left join idempotency_keys k on k.tenant_id = s.tenant_id and k.user_id = s.user_id and k.route = $3 and k.key = $4
  where s.revoked_at is null and s.expires_at > now()
    and ((s.access_hash = $1 and s.access_expires_at > now())
      or (s.previous_access_hash = $1 and s.rotated_at > now() - make_interval(secs => $2)))`;

/**
 * The live session of an access token, with its user, company and role, and what was answered before under an
 * idempotency key: one statement, in the transaction that the request goes on in.
 */
export const lookUpSession = async (
  statements: Statements,
  token: string,
  graceSeconds: number,
  repeat?: { route: string; key: string },
): Promise<{ session: FoundSession; earlier: FoundKey | undefined } | undefined> => {
  const { rows } = await statements.query<Row>({
    name: 'look_up_session',
    text: lookUp,
    values: [hashToken(token), graceSeconds, repeat?.route ?? null, repeat?.key ?? null],
  });
  const row = rows[0];
  // The company in the token set the row security: a session of another company cannot be meant.
  if (!row || row.tenant_id !== tenantOfToken(token)) return undefined;
  const company: CallCompany | null =
    row.tenant_id === null || row.name === null
      ? null
      : {
          id: row.tenant_id,
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
  return {
    session: {
      user: {
        sessionId: row.session_id,
        userId: row.user_id,
        username: row.username,
        email: row.email,
        isEmailConfirmed: row.is_email_confirmed,
        avatarUrl: row.avatar_url,
        hasSecondFactor: row.has_second_factor,
        isByPasskey: row.is_by_passkey,
        language: row.language === null ? null : parseLanguage(row.language),
        timezone: row.user_timezone,
      },
      isEnabled: row.is_enabled,
      role: row.status === 'active' ? (parseRole(row.role ?? '') ?? null) : null,
      company,
    },
    earlier: row.key_body_hash
      ? { bodyHash: row.key_body_hash, status: row.key_status, response: row.key_response }
      : undefined,
  };
};

/** The live session of an access token, in a short transaction of its own. */
export const findSession = async (
  database: Database,
  token: string | undefined,
  graceSeconds: number,
): Promise<FoundSession | undefined> => {
  const tenantId = tenantOfToken(token);
  if (token === undefined || tenantId === undefined) return undefined;
  const look = (statements: Statements) => lookUpSession(statements, token, graceSeconds);
  const found =
    tenantId === null
      ? await database.outsideTenants(look)
      : await database.inTenant(tenantId, look, (answer) =>
          Promise.resolve({ result: answer, isRead: true }),
        );
  return found?.session;
};
