import { fastify } from 'fastify';
import pg from 'pg';

// Serves a list with the least there can be: a route, a transaction with row security, one statement, and JSON. This is the
// ceiling of a list.
const { BARE_DATABASE: url, BARE_STATEMENT: statement = '', PORT: port } = process.env;
const { name, text, tenants } = JSON.parse(statement) as {
  name: string;
  text: string;
  tenants: { id: string; values: unknown[] }[];
};

const pool = new pg.Pool({
  connectionString: url,
  max: 16,
  pipeline: true,
} as pg.PoolConfig);
const app = fastify();

app.get('/readyz', () => ({ ready: true }));
const list = async (which: string): Promise<{ items: unknown[] }> => {
  const tenant = tenants[Number(which)];
  if (!tenant) throw new Error('no such company');
  const client = await pool.connect();
  try {
    const begun = client.query(`BEGIN; SET LOCAL app.tenant_id = '${tenant.id}'`);
    const listed = client.query({ name, text, values: tenant.values });
    const ended = client.query('COMMIT');
    await Promise.all([begun, ended]);
    return { items: (await listed).rows };
  } finally {
    client.release();
  }
};
app.get<{ Params: { tenant: string } }>('/list/:tenant', (request) => list(request.params.tenant));

process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(port), host: '127.0.0.1' });
