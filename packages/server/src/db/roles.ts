import type pg from 'pg';

/**
 * The owner migrates; the runtime role serves and owns nothing; the search role runs the search functions; the verifying role reads all
 * companies. None has a password, and none may sign in. The exception is a distributed database (Citus), whose machines sign in to each
 * other as these roles.
 */
export const ownerRole = 'app_owner';
export const runtimeRole = 'app_rw';
export const searchRole = 'app_search';
export const verifyingRole = 'app_verify';
const roles = [ownerRole, runtimeRole, searchRole, verifyingRole];

/** A member acts as such a role only after SET ROLE. If membership were inherited, the role's policies would open tables without that. */
export const withoutInherit = 'with inherit false, set true';

/** Names what the connected role lacks, so that an administrator can grant it. */
export class MissingPrivilegeError extends Error {}

interface Standing {
  user: string;
  isSuperuser: boolean;
  canCreateRoles: boolean;
  existing: string[];
  /** on a distributed database, the roles that its machines cannot sign in as */
  barred: string[];
}

const standingOf = async (client: pg.ClientBase): Promise<Standing> => {
  const { rows } = await client.query<Standing>(
    `select rolname as "user", rolsuper as "isSuperuser", rolsuper or rolcreaterole as "canCreateRoles",
       array(select rolname::text from pg_roles where rolname = any ($1)) as existing,
       array(select name from unnest($1::text[]) as name where exists (select from pg_extension where extname = 'citus')
         and not exists (select from pg_roles where rolname = name and rolcanlogin)) as barred
     from pg_roles where rolname = current_user`,
    [roles],
  );
  if (!rows[0]) throw new Error('no answer about the current role');
  return rows[0];
};

/** Memberships that are missing, or that are inherited. */
const findWronglyLent = async (
  client: pg.ClientBase,
  { user, isSuperuser }: Standing,
): Promise<{ role: string; to: string }[]> => {
  const needed = [
    ...(isSuperuser ? [] : roles.map((role) => ({ role, to: user }))),
    { role: searchRole, to: ownerRole },
  ];
  const { rows } = await client.query<{ role: string; to: string }>(
    `select role, "to" from jsonb_to_recordset($1) as needed (role text, "to" text)
     where not pg_has_role("to", role, 'set') or pg_has_role("to", role, 'usage')`,
    [JSON.stringify(needed)],
  );
  return rows;
};

/**
 * Makes the roles that are missing and lets the connected role act as them. Roles belong to the cluster and several of its databases may
 * share them, so what is right already is not changed.
 */
export const prepareRoles = async (client: pg.ClientBase): Promise<void> => {
  const standing = await standingOf(client);
  const { user, canCreateRoles, existing, barred } = standing;
  const missing = roles.filter((role) => !existing.includes(role));
  if (missing.length > 0 && !canCreateRoles) {
    throw new MissingPrivilegeError(
      `The database role "${user}" may not create roles, and ${missing.join(', ')} do not exist. ` +
        `Grant it CREATEROLE, or set DATABASE_DIRECT_URL to a role that may.`,
    );
  }
  for (const role of missing) {
    await client.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  for (const role of barred) {
    await client.query(`alter role ${role} login`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new MissingPrivilegeError(
        `The machines of a distributed database sign in to each other as ${role}. Let an administrator run: ALTER ROLE ${role} LOGIN;`,
      );
    });
  }
  try {
    for (const { role, to } of await findWronglyLent(client, standing))
      await client.query(`grant ${role} to ${client.escapeIdentifier(to)} ${withoutInherit}`);
  } catch (error) {
    // Another role made them, and only that role or a superuser can grant them; the check below says so.
    if ((error as { code?: string }).code !== '42501') throw error;
  }
  const wrong = await findWronglyLent(client, standing);
  if (wrong.length === 0) return;
  const grants = [...Map.groupBy(wrong, ({ to }) => to)].map(
    ([to, lent]) =>
      `GRANT ${lent.map(({ role }) => role).join(', ')} TO "${to}" ${withoutInherit.toUpperCase()};`,
  );
  throw new MissingPrivilegeError(
    `The database role "${user}" must be able to act as ${roles.join(', ')}, and inherit none of them. ` +
      `Let an administrator run: ${grants.join(' ')} Or set DATABASE_DIRECT_URL to a role that may.`,
  );
};

/**
 * Prepares the database: extensions, the schema owned by the owner role, and no temporary tables for anybody. Statements of each role are
 * sent apart from `set role` and `reset role`. A distributed database uses another connection for each role, where they would wait for each
 * other, and forwards a RESET together with everything sent in the same message.
 */
export const prepareDatabase = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    alter schema public owner to ${ownerRole};
    do $$ begin
      execute format('grant create on database %I to ${ownerRole}', current_database());
      execute format('revoke temporary on database %I from public, ${roles.join(', ')}', current_database());
    end $$;
  `);
  await client.query(`set role ${ownerRole}`);
  await client.query(`
    revoke all on schema public from public;
    grant usage on schema public to ${runtimeRole}, ${searchRole}, ${verifyingRole};
  `);
  await client.query('reset role');
};
