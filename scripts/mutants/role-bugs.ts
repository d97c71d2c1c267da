import type { PlantedBug } from './planted-bug.ts';

const server = 'packages/server/src';
const roles = `${server}/db/roles.db.test.ts`;
const servingRole = `${server}/db/serving-role.db.test.ts`;

/** Bugs of the database's roles: who may see what, and as which role the product serves. */
export const roleBugs: readonly PlantedBug[] = [
  {
    name: 'the role that migrates may inherit what it is lent',
    file: `${server}/db/roles.ts`,
    find: ` or pg_has_role("to", role, 'usage')`,
    replace: '',
    project: 'api',
    tests: [roles],
  },
  {
    name: 'anybody may make temporary tables',
    file: `${server}/db/roles.ts`,
    find: "execute format('revoke temporary on database %I from public, ${roles.join(', ')}', current_database());",
    replace: '',
    project: 'api',
    tests: [roles],
  },
  {
    name: 'a server starts by a superuser',
    file: `${server}/db/serving-role.ts`,
    find: 'const faults = [...role.faults];',
    replace: 'const faults: string[] = [];',
    project: 'api',
    tests: [servingRole],
  },
  {
    name: 'a server starts by a role that only the connection asks for',
    file: `${server}/db/serving-role.ts`,
    find: "if (settings['role'] !== runtimeRole)",
    replace: 'if (actsAs !== runtimeRole)',
    project: 'api',
    tests: [servingRole],
  },
  {
    name: 'a server starts without limits of time',
    file: `${server}/db/serving-role.ts`,
    find: 'if (unlimited.length > 0)',
    replace: 'if (unlimited.length > 3)',
    project: 'api',
    tests: [servingRole],
  },
  {
    name: 'who may not migrate serves from a database of an older version',
    file: `${server}/app/start-database.ts`,
    find: 'if (pending.length === 0) return;',
    replace: 'if (pending.length < 1_000) return;',
    project: 'api',
    tests: [`${server}/app/own-database.db.test.ts`],
  },
  {
    name: 'what a report tells the audit trail is lost',
    file: `${server}/db/database.ts`,
    find: 'if (told?.hasGathered) await this.forTenant(tenantId, async (tx) => told.handOver(tx));',
    replace: '',
    project: 'api',
    tests: [`${server}/app/calls/reports-from-a-copy.api.test.ts`],
  },
  {
    name: 'an export is read from the main database for want of a look at the copy',
    file: `${server}/db/database.ts`,
    find: 'return this.#readers.connect().catch(',
    replace: 'return this.#pool.connect().catch(',
    project: 'api',
    tests: [`${server}/app/calls/reports-from-a-copy.api.test.ts`],
  },
  {
    name: 'processes with different secrets serve one database',
    file: `${server}/app/join-installation.ts`,
    find: 'if (!agreed.fingerprint.equals(secretKey.fingerprint)) throw differentKey;',
    replace: '',
    project: 'api',
    tests: [`${server}/app/join-installation.api.test.ts`],
  },
  {
    name: 'signing out leaves the streams of other processes open',
    file: `${server}/features/identity/session/sign-out.ts`,
    find: '    tellSessionsEnded(call, ended);\n',
    replace: '',
    project: 'api',
    tests: [`${server}/features/reporting/notifications/ended-streams.api.test.ts`],
  },
  {
    name: 'a search finds temporary tables first',
    file: 'packages/server/migrations/0011_serving_role.sql',
    find: 'alter function search_orders(text, text[], integer) set search_path = pg_catalog, public, pg_temp;',
    replace: 'alter function search_orders(text, text[], integer) set search_path = pg_catalog, public;',
    project: 'api',
    tests: [`${server}/db/catalogue.db.test.ts`],
  },
  {
    name: 'anybody may search as the role that reads all companies',
    file: 'packages/server/migrations/0011_serving_role.sql',
    find: 'search_orders(text, text[], integer), search_invoices(text, text[], integer) from public;',
    replace: 'search_orders(text, text[], integer) from public;',
    project: 'api',
    tests: [`${server}/db/catalogue.db.test.ts`],
  },
  {
    name: 'a search goes by the company it is told, whichever is set',
    file: 'packages/server/migrations/0017_searches.sql',
    find: "where o.tenant_id = company and company = nullif(current_setting('app.tenant_id', true), '')::uuid",
    replace: 'where o.tenant_id = company',
    project: 'api',
    tests: [`${server}/db/catalogue.db.test.ts`],
  },
];
