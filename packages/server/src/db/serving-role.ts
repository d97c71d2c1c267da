import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type pg from 'pg';
import { MissingPrivilegeError, withoutInherit, runtimeRole } from './roles.ts';
import { timeLimits } from './time-limits.ts';
import { withClient } from './with-client.ts';

/** The role that serves in the embedded database. With DATABASE_URL, that URL names another. */
const embeddedServingRole = 'app_server';

/**
 * These settings are set on the role that signs in, not asked for by the connection: a pooler drops what a connection asks for at its
 * start. So every connection of that role acts as the runtime role from its start.
 */
const servingSettings: Readonly<Record<string, string>> = {
  role: runtimeRole,
  statement_timeout: String(timeLimits.statement),
  lock_timeout: String(timeLimits.lock),
  idle_in_transaction_session_timeout: String(timeLimits.idle),
  jit: 'off',
};
const timeouts = Object.keys(servingSettings).filter((name) => name.endsWith('_timeout'));

/**
 * How the product signs in to the embedded database. The password is derived from the superuser's, so only one has to be kept, and it does
 * not reveal the superuser's.
 */
export const servingUrlOf = (adminUrl: string): string => {
  const url = new URL(adminUrl);
  const key = decodeURIComponent(url.password);
  url.username = embeddedServingRole;
  url.password = createHmac('sha256', key).update(embeddedServingRole).digest('base64url');
  return url.href;
};

/** The form in which PostgreSQL stores a password (SCRAM-SHA-256). Sending this form keeps the password itself out of every log. */
const verifierOf = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const iterations = 4_096;
  const salted = await promisify(pbkdf2)(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyOf = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
};

/**
 * The URL that goes past the pooler, but signs in as the serving role. `directUrl` may name the role that migrates; only its address is
 * used.
 */
export const directServingUrl = (directUrl: string | undefined, url: string): string => {
  if (directUrl === undefined) return url;
  const direct = new URL(directUrl);
  const { username, password } = new URL(url);
  direct.username = username;
  direct.password = password;
  return direct.href;
};

interface ServingRole {
  name: string;
  /** the role whose rights its statements have */
  actsAs: string;
  /** sentences about rights that it must not have */
  faults: string[];
  isMember: boolean;
  /** set on the role, for this database or for all */
  settings: Record<string, string>;
}

const findRole = async (client: pg.ClientBase, name?: string): Promise<ServingRole | undefined> => {
  const { rows } = await client.query<Omit<ServingRole, 'settings'> & { settings: string[] }>(
    `select r.rolname as name, current_user::text as "actsAs",
       array_remove(array[
         case when r.rolsuper then 'it is a superuser' end,
         case when r.rolbypassrls then 'it gets past row security' end,
         case when r.rolcreaterole then 'it may create roles' end,
         case when r.rolcreatedb then 'it may create databases' end,
         case when r.rolreplication then 'it may copy the whole database' end,
         case when not r.rolsuper then (
           select 'it is a member of ' || string_agg(other.rolname, ', ' order by other.rolname) from pg_roles other
           where other.rolname not in (r.rolname, '${runtimeRole}') and pg_has_role(r.oid, other.oid, 'member')) end,
         case when exists (select from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = r.oid and deptype = 'o')
           then 'it owns databases, tables or the like' end,
         case when has_database_privilege(r.oid, current_database(), 'temporary')
           then 'it may make temporary tables in this database' end
       ], null) as faults,
       exists (select from pg_auth_members where member = r.oid and roleid = to_regrole('${runtimeRole}') and set_option) as "isMember",
       array(select unnest(setconfig) from pg_db_role_setting s left join pg_database d on d.oid = s.setdatabase
         where s.setrole = r.oid and (s.setdatabase = 0 or d.datname = current_database()) order by s.setdatabase) as settings
     from pg_roles r where r.rolname = coalesce($1, session_user)`,
    [name ?? null],
  );
  const [found] = rows;
  if (!found) return undefined;
  const pairs = found.settings.map((text) => [
    text.slice(0, text.indexOf('=')),
    text.slice(text.indexOf('=') + 1),
  ]);
  return { ...found, settings: Object.fromEntries(pairs) as Record<string, string> };
};

const unlikeOurs = (role: ServingRole): [string, string][] =>
  Object.entries(servingSettings).filter(([name, value]) => role.settings[name] !== value);

const literal = (value: string): string => `'${value}'`;
const grantTo = (name: string): string => `grant ${runtimeRole} to ${name} ${withoutInherit}`;
const settingsOf = (name: string, settings: readonly [string, string][]): string[] =>
  settings.map(([setting, value]) => `alter role ${name} set ${setting} = ${literal(value)}`);

/** For a role with too many rights this proposes to make another one. */
const whatToRun = ({ name, faults }: ServingRole): string => {
  const serving = faults.length > 0 ? 'shop' : `"${name}"`;
  const statements = [
    ...(faults.length > 0 ? [`create role ${serving} login password '…'`] : []),
    grantTo(serving),
    ...settingsOf(serving, Object.entries(servingSettings)),
  ];
  return statements.map((statement) => `  ${statement};`).join('\n');
};

/** 42501: somebody else made the role, who alone may change it. The others: another process is changing it just now. */
const isRefused = (error: unknown): boolean => (error as { code?: string }).code === '42501';
const isRace = (error: unknown): boolean =>
  ['23505', '42710', 'XX000'].includes((error as { code?: string }).code ?? '');

const prepareOnce = async (client: pg.ClientBase, name: string, password: string): Promise<void> => {
  const quoted = client.escapeIdentifier(name);
  let role = await findRole(client, name);
  if (!role) {
    const secret = password === '' ? '' : ` password '${await verifierOf(password)}'`;
    await client.query(`create role ${quoted} login${secret}`);
    role = await findRole(client, name);
  }
  // A role with more rights than that may belong to somebody, so it is not changed.
  if (!role || role.faults.length > 0) return;
  if (!role.isMember) await client.query(grantTo(quoted));
  for (const statement of settingsOf(quoted, unlikeOurs(role))) await client.query(statement);
};

/**
 * Makes the role that a URL signs in as, where it is missing, and adds the settings that it lacks; `adminUrl` is of the role that migrates.
 * Where that role may not do this, `requireServingRole` tells what is left to do.
 */
export const prepareServingRole = async (adminUrl: string, url: string): Promise<void> => {
  const { username, password } = new URL(url);
  const name = decodeURIComponent(username);
  if (name === '') return;
  await withClient(adminUrl, async (client) => {
    const work = (): Promise<void> => prepareOnce(client, name, decodeURIComponent(password));
    await work().catch((error: unknown) => (isRace(error) ? work() : Promise.reject(error as Error)));
  }).catch((error: unknown) => {
    if (!isRefused(error)) throw error;
  });
};

/** Refuses to serve as a role that is, or could become, anything else than the runtime role. */
const requireServingRole = async (client: pg.ClientBase): Promise<void> => {
  const role = await findRole(client);
  if (!role) throw new Error('no answer about the role that serves');
  const { name, actsAs, isMember, settings } = role;
  const faults = [...role.faults];
  if (!isMember) faults.push(`it may not act as ${runtimeRole}`);
  if (settings['role'] !== runtimeRole) faults.push(`${runtimeRole} is not set on it`);
  const unlimited = timeouts.filter((timeout) => ['', '0'].includes(settings[timeout] ?? ''));
  if (unlimited.length > 0) faults.push(`no ${unlimited.join(', ')} is set on it`);
  if (faults.length === 0 && actsAs !== runtimeRole)
    faults.push(`this connection acts as ${actsAs}: it was opened before, so let the pooler reconnect`);
  if (faults.length === 0) return;
  throw new MissingPrivilegeError(
    `The database role "${name}" must not serve: ${faults.join('; ')}.\n` +
      `DATABASE_URL names the role that serves, which may act as ${runtimeRole} and as nothing else; DATABASE_DIRECT_URL ` +
      `the one that migrates, which then makes the other where it may. Or let an administrator run:\n${whatToRun(role)}`,
  );
};

/** Checks the role as connections of that URL get it, through a pooler too. */
export const checkServingRole = (url: string): Promise<void> => withClient(url, requireServingRole);
