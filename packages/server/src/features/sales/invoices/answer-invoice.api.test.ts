import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { findBrokenInvariants } from '../../../app/verify.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import { selling } from '../../../test/selling.ts';
import { stockedProduct } from '../../../test/stocked-product.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
let shop: ReturnType<typeof selling>;

beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
  shop = selling(company);
});
afterAll(async () => {
  const broken = await findBrokenInvariants(server.adminUrl);
  if (broken.length > 0) throw new Error(`broken: ${JSON.stringify(broken)}`);
  await server.close();
});

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

/** An invoice without an order, with a link to it. */
const sent = async () => {
  const customerId = await shop.customer({ name: 'Ama <Darko>' });
  const { id } = await shop.must(
    shop.post('invoice-drafts', { customerId, lines: [{ description: 'Repair & paint', unitPrice: '40' }] }),
  );
  await shop.must(shop.post(`invoice-drafts/${id}/issue`, { version: 1 }));
  const { path } = await shop.must(shop.post(`documents/${id}/link`));
  return { id: id as string, path: path as string };
};

const visit = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers: { 'user-agent': phone, ...headers } });
const say = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `${path}/answer`,
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': phone,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });
const asAdmin = async (text: string, id: string): Promise<void> => {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  await client.query(text, [id]);
  await client.end();
};
const record = (id: string) => shop.get(`invoices/${id}/record`);
const timeline = async (subject: string, id: string) =>
  (await company.admin.client.get(`/api/timeline?subject=${subject}&id=${id}`)).body.items;

describe('the page of a link', () => {
  it('shows the invoice in the language that is asked for, and leads to its PDF', async () => {
    const { path } = await sent();
    const english = await visit(path);
    expect(english.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    expect(english.headers['content-security-policy']).toContain("default-src 'none'");
    expect(english.headers['content-security-policy']).toContain("form-action 'self'");
    for (const shown of ['Ama &lt;Darko&gt;', 'Repair &amp; paint', '₵ 4', 'Is this invoice right?'])
      expect(english.body).toContain(shown);
    expect(english.body).not.toContain('<script');
    expect((await visit(path, { 'accept-language': 'fr-CI' })).body).toContain(
      'Cette facture est-elle correcte',
    );
    expect((await visit(`${path}?lang=fr`)).body).toContain('Cette facture est-elle correcte');
    const pdf = await visit(`${path}/pdf?lang=fr`);
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'referrer-policy': 'no-referrer',
    });
    expect(readPdf(pdf.rawPayload).text).toContain('Facture');
  });

  it('says what was paid and what is open', async () => {
    const { id, path } = await sent();
    const { customerId, totalMinor } = (await record(id)).invoice;
    await shop.must(
      shop.post('customer-payments', { customerId, method: 'cash', amountMinor: 1_000, invoices: [{ id }] }),
    );
    const open = `₵ ${((totalMinor - 1_000) / 100).toFixed(2)}`;
    const { body } = await visit(path);
    for (const shown of ['-₵ 10.00', open]) expect(body).toContain(shown);
  });

  it('counts visits of people, not of programs and colleagues, and a visit once', async () => {
    const { id, path } = await sent();
    await visit(path, { 'user-agent': 'WhatsApp/2.23.20.0' });
    await company.staff.client.get(path, { headers: { 'user-agent': phone } });
    expect((await record(id)).link.opened).toBeNull();
    await visit(path);
    await visit(path);
    await visit(`${path}/pdf`);
    expect((await record(id)).link.opened).toMatchObject({ times: 1 });
    await asAdmin(
      `update document_openings set first_at = first_at - interval '1 hour', last_at = last_at - interval '1 hour' where document_id = $1`,
      id,
    );
    await visit(path);
    const { opened } = (await record(id)).link;
    expect(opened.times).toBe(2);
    expect(Date.parse(opened.lastAt) - Date.parse(opened.firstAt)).toBeGreaterThan(3_500_000);
  });

  it('leads nowhere once sharing was stopped: not to the page, the PDF, the logo or an answer', async () => {
    const { id, path } = await sent();
    await shop.must(shop.post(`documents/${id}/stop-sharing`));
    for (const place of ['', '/pdf', '/logo']) expect((await visit(path + place)).statusCode).toBe(404);
    expect((await say(path, { kind: 'confirmed', name: 'Ama' })).statusCode).toBe(404);
    expect((await record(id)).invoice.customerAnswer).toBeNull();
  });
});

describe('what its reader says', () => {
  it('is kept once, told to who manages orders, and told by the history', async () => {
    const { id, path } = await sent();
    const confirmed = await say(path, { kind: 'confirmed', name: ' Ama  Darko ' });
    expect(confirmed).toMatchObject({ statusCode: 303, headers: { location: `${path}?lang=en` } });
    expect((await say(path, { kind: 'confirmed', name: 'Somebody' })).statusCode).toBe(303);
    const { invoice, link } = await record(id);
    expect(invoice.customerAnswer).toMatchObject({ kind: 'confirmed', name: 'Ama Darko', reason: null });
    expect(link.answers).toMatchObject([{ kind: 'confirmed', name: 'Ama Darko' }]);
    expect((await visit(path)).body).toContain('Ama Darko confirmed this invoice on');
    const told = (await timeline('invoice', id)).filter(
      ({ action }: { action: string }) => action === 'invoice.customer_confirm',
    );
    expect(told).toMatchObject([{ actor: null, after: { invoice: invoice.number, name: 'Ama Darko' } }]);
    const { items } = (await company.staff.client.get('/api/notifications')).body;
    expect(items[0]).toMatchObject({
      type: 'invoice_confirmed',
      data: { invoiceId: id, invoiceNumber: invoice.number, customerName: 'Ama <Darko>' },
    });
  });

  it('marks a disputed invoice in the list and the ageing until somebody answers', async () => {
    const { id, path } = await sent();
    await say(path, { kind: 'disputed', name: 'Kojo', reason: 'Two of three came' });
    const { invoice } = await record(id);
    expect(invoice.customerAnswer).toMatchObject({ kind: 'disputed', reason: 'Two of three came' });
    const disputed = await shop.get('invoices?disputed=true');
    expect(disputed.items).toMatchObject([{ id, isDisputed: true }]);
    expect((await shop.get('invoice-counts')).disputed).toBe(1);
    const others = await shop.get('invoices?disputed=false');
    expect(others.items.map((one: { id: string }) => one.id)).not.toContain(id);
    expect(others.items.length).toBeGreaterThan(0);
    const ageing = await shop.get('receivables-ageing');
    expect(ageing.totals.disputedMinor).toBe(invoice.totalMinor);
    expect((await shop.get('receivables-ageing/rows?column=disputed')).items).toMatchObject([
      { id, isDisputed: true },
    ]);

    const note = 'The third comes on Monday';
    await shop.must(shop.post(`invoices/${id}/close-dispute`, { note }, 'staff'));
    expect(await shop.post(`invoices/${id}/close-dispute`, { note })).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    });
    expect((await shop.get('invoices?disputed=true')).items).toEqual([]);
    expect((await shop.get('receivables-ageing')).totals.disputedMinor).toBe(0);
    expect((await record(id)).link.answers).toMatchObject([
      { kind: 'closed', name: company.staff.username, reason: note },
      { kind: 'disputed', name: 'Kojo' },
    ]);
    expect((await visit(path)).body).toContain(note);
    // They may dispute it again, and agree in the end.
    await say(path, { kind: 'disputed', name: 'Kojo', reason: 'It did not' });
    await say(path, { kind: 'confirmed', name: 'Kojo' });
    expect((await record(id)).invoice.customerAnswer).toMatchObject({ kind: 'confirmed' });
  });

  it('is told by the order of an invoice that has one', async () => {
    const { id: productId } = await stockedProduct(company, { unitPrice: '9.00', quantity: '5' });
    const order = await shop.confirmed([{ productId, quantity: '1' }]);
    const { id } = await shop.must(shop.act(order.id, 'invoice'));
    const { path } = await shop.must(shop.post(`documents/${id}/link`));
    await say(path, { kind: 'disputed', name: 'Efua', reason: 'Wrong price' });
    await shop.must(shop.post(`invoices/${id}/close-dispute`, { note: 'It is the price we agreed' }));
    const told = (await timeline('order', order.id)).slice(0, 2);
    expect(told).toMatchObject([{ action: 'order.close_dispute' }, { action: 'order.customer_dispute' }]);
  });

  it('needs a name, and a reason where something is wrong; what was typed stays', async () => {
    const { id, path } = await sent();
    const answer = await say(path, { kind: 'disputed', name: '<b>Kojo', reason: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('value="&lt;b&gt;Kojo"');
    expect(answer.body).toContain('Say what is wrong');
    expect(answer.body).not.toContain('Type your name');
    for (const wrong of [{ name: 'x'.repeat(81) }, { name: '' }, { name: 'a\u0000b' }])
      expect((await say(path, { kind: 'confirmed', ...wrong })).statusCode).toBe(400);
    expect((await say(path, { kind: 'disputed', name: 'K', reason: 'x'.repeat(1_001) })).statusCode).toBe(
      400,
    );
    expect((await say(path, { kind: 'paid', name: 'K' })).statusCode).toBe(404);
    expect((await record(id)).link.answers).toEqual([]);
  });

  it('comes from this site only, as a form, and is small', async () => {
    const { id, path } = await sent();
    const form = { kind: 'confirmed', name: 'Ama' };
    for (const foreign of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect((await say(path, form, foreign)).statusCode).toBe(403);
    expect((await say(path, form, { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await say(path, { ...form, more: 'x'.repeat(20_000) })).statusCode).toBe(413);
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/customers',
      payload: 'name=Ama',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(elsewhere.statusCode).toBe(415);
    expect((await record(id)).link.answers).toEqual([]);
  });

  it('waits where somebody does not stop', async () => {
    const { id, path } = await sent();
    const statuses: number[] = [];
    for (let times = 0; times < 8; times += 1)
      statuses.push(
        (await say(path, { kind: times % 2 ? 'confirmed' : 'disputed', name: 'Ama', reason: 'So' }))
          .statusCode,
      );
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
    expect((await record(id)).link.answers).toHaveLength(5);
  });

  it('is said once by two at the same time, and not to a void invoice', async () => {
    const { id, path } = await sent();
    await Promise.all(
      ['Ama', 'Efua', 'Kojo'].map((name) => say(path, { kind: 'disputed', name, reason: 'No' })),
    );
    expect((await record(id)).link.answers).toHaveLength(1);
    const other = await sent();
    await shop.must(shop.post(`invoices/${other.id}/void`));
    await say(other.path, { kind: 'confirmed', name: 'Ama' });
    expect((await record(other.id)).link.answers).toEqual([]);
    expect((await visit(other.path)).body).toContain('This invoice is void');
  });
});
