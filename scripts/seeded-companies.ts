import pg from 'pg';
import { demoPassword } from '../packages/server/src/features/identity/registration/password-rules.ts';

/** A signed-in user, with the products that they buy. */
export interface Shopper {
  cookie: string;
  products: readonly string[];
  customers: readonly string[];
}

export interface BenchCompany extends Shopper {
  tenantId: string;
  username: string;
  adminId: string;
  locationId: string;
  productCount: number;
  /** the secret part of the cookie */
  accessToken: string;
}

interface Row {
  tenant: string;
  username: string;
  admin: string;
  location: string;
  count: number;
  products: string[];
  customers: string[];
}

/** Products with plenty of stock, from the whole range of the company's products. */
const question = `
  select u.tenant_id as tenant, u.username, u.id as admin, l.id as location,
    (select count(*)::int from products p where p.tenant_id = u.tenant_id) as count,
    array(select s.product_id from stock_totals s where s.tenant_id = u.tenant_id and s.available > 150
          order by md5(s.product_id::text) limit 2000)::text[] as products,
    array(select c.id from customers c where c.tenant_id = u.tenant_id order by c.id limit 200)::text[] as customers
  from users u join locations l on l.tenant_id = u.tenant_id and l.is_default
  where u.username like 'seed-%-admin' order by u.id`;

const signIn = async (url: string, username: string, number: number): Promise<string> => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `172.16.0.${number}` },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('access='));
  if (answer.status !== 200 || !cookie)
    throw new Error(`${username} could not sign in: ${answer.status} ${await answer.text()}`);
  return decodeURIComponent(cookie.slice('access='.length, cookie.indexOf(';')));
};

const ask = async <Answer extends object>(adminUrl: string, text: string): Promise<Answer[]> => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Answer>(text)).rows;
  } finally {
    await client.end();
  }
};

export const countSeeded = async (adminUrl: string): Promise<number> =>
  (
    await ask<{ count: number }>(
      adminUrl,
      `select count(*)::int as count from users where username like 'seed-%-admin'`,
    )
  )[0]?.count ?? 0;

/** Every seeded company with its admin signed in. */
export const enterCompanies = async (adminUrl: string, url: string): Promise<BenchCompany[]> => {
  const companies: BenchCompany[] = [];
  for (const [index, row] of (await ask<Row>(adminUrl, question)).entries()) {
    const accessToken = await signIn(url, row.username, index);
    companies.push({
      tenantId: row.tenant,
      username: row.username,
      adminId: row.admin,
      locationId: row.location,
      productCount: row.count,
      products: row.products,
      customers: row.customers,
      accessToken,
      cookie: `access=${accessToken}`,
    });
  }
  return companies;
};
