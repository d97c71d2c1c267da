import type pg from 'pg';

/** Owns and migrates; serves and owns nothing; runs the search functions. None of them is a superuser. */
export const ownerRole = 'app_owner';
export const runtimeRole = 'app_rw';
export const searchRole = 'app_search';

/** What the connected role lacks is named, so that whoever runs the product can grant it. */
export class MissingPrivilegeError extends Error {}

interface Standing {
  user: string;
  canCreateRoles: boolean;
  existing: string[];
}

const standingOf = async (client: pg.ClientBase): Promise<Standing> => {
  const { rows } = await client.query<Standing>(
    `select current_user as "user",
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "canCreateRoles",
       array(select rolname::text from pg_roles where rolname = any ($1)) as existing`,
    [[ownerRole, runtimeRole, searchRole]],
  );
  if (!rows[0]) throw new Error('no answer about the current role');
  return rows[0];
};

/**
 * Makes the three roles where they are missing and lets the connected one act as them. They belong to the
 * cluster, so several databases of one cluster share them.
 */
export const prepareRoles = async (client: pg.ClientBase): Promise<void> => {
  const { user, canCreateRoles, existing } = await standingOf(client);
  const missing = [ownerRole, runtimeRole, searchRole].filter((role) => !existing.includes(role));
  if (missing.length > 0 && !canCreateRoles) {
    throw new MissingPrivilegeError(
      `The database role "${user}" may not create roles, and ${missing.join(', ')} do not exist. ` +
        `Grant it CREATEROLE, or set DATABASE_ADMIN_URL to a role that may.`,
    );
  }
  for (const role of missing) {
    await client.query(
      `do $$ begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end $$`,
    );
  }
  const { rows } = await client.query<{ role: string }>(
    `select role from unnest($1::text[]) as role where not pg_has_role(current_user, role, 'set')`,
    [[ownerRole, runtimeRole, searchRole]],
  );
  try {
    for (const { role } of rows) await client.query(`grant ${role} to current_user`);
    await client.query(
      `do $$ begin
         if not pg_has_role('${ownerRole}', '${searchRole}', 'set') then grant ${searchRole} to ${ownerRole}; end if;
       end $$`,
    );
  } catch (error) {
    // Another role made them: only that one, or a superuser, can lend them.
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new MissingPrivilegeError(
      `The database role "${user}" may not act as ${ownerRole}, ${runtimeRole} and ${searchRole}, which exist. ` +
        `Let an administrator run: GRANT ${ownerRole}, ${runtimeRole}, ${searchRole} TO "${user}"; ` +
        `GRANT ${searchRole} TO ${ownerRole}; or set DATABASE_ADMIN_URL to a role that may.`,
      { cause: error },
    );
  }
};

/** The database's own preparation: extensions, and the schema in the owner's hands. */
export const prepareDatabase = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    alter schema public owner to ${ownerRole};
    revoke all on schema public from public;
    grant usage on schema public to ${runtimeRole}, ${searchRole};
    do $$ begin execute format('grant create on database %I to ${ownerRole}', current_database()); end $$;
  `);
};
