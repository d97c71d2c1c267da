import { createHmac } from 'node:crypto';
import { argv } from 'node:process';
import { type Answered, type Asked, postAll, serveStandIn } from './stand-in-server.ts';

/*
 * Speaks the part of Paystack's HTTP that we use: `node scripts/stand-ins/paystack.ts <secret key>`. `POST /_decide` says what becomes of a
 * payment, `POST /_news` sends a message about it.
 */

interface Payment {
  id: number;
  reference: string;
  amount: number;
  currency: string;
  status: string;
  paidAt: string | null;
}
type Body = Record<string, unknown>;

const [, , secretKey = 'sk_test_stand_in_of_paystack'] = argv;
const payments = new Map<string, Payment>();

const refuse = (status: number, message: string): Answered => ({ status, body: { status: false, message } });
const done = (message: string, data: object): Answered => ({
  status: 200,
  body: { status: true, message, data },
});

const shown = ({ paidAt, ...payment }: Payment): object => ({
  ...payment,
  domain: 'test',
  paid_at: paidAt,
  channel: paidAt === null ? null : 'mobile_money',
});

const initialize = (body: Body): Answered => {
  const reference = String(body['reference']);
  if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return refuse(400, 'Invalid transaction reference');
  if (payments.has(reference)) return refuse(400, 'Duplicate Transaction Reference');
  const amount = Number(body['amount']);
  if (!Number.isInteger(amount) || amount < 100) return refuse(400, 'Invalid Amount Sent');
  const id = 4_000_000_000 + payments.size;
  const currency = String(body['currency']);
  payments.set(reference, { id, reference, amount, currency, status: 'abandoned', paidAt: null });
  return done('Authorization URL created', {
    authorization_url: `https://checkout.paystack.test/${reference}`,
    access_code: reference,
    reference,
  });
};

const giveBack = (body: Body): Answered => {
  const payment = payments.get(String(body['transaction']));
  if (!payment) return refuse(404, 'Transaction not found');
  if (payment.status === 'reversed') return refuse(400, 'Transaction has been fully reversed');
  if (payment.status !== 'success') return refuse(400, 'Transaction is not successful');
  if (Number(body['amount']) > payment.amount) return refuse(400, 'Refund amount is too large');
  payment.status = 'reversed';
  return done('Refund has been queued for processing', {});
};

const decide = (body: Body): Answered => {
  const payment = payments.get(String(body['reference']));
  if (!payment) return refuse(404, 'unknown');
  Object.assign(payment, body, { paidAt: body['status'] === 'success' ? new Date().toISOString() : null });
  return { status: 200, body: shown(payment) };
};

/** Signed with the secret key, or the one that is named. */
const sendNews = async (body: Body): Promise<Answered> => {
  const payment = payments.get(String(body['reference']));
  const data = payment ? shown(payment) : { reference: body['reference'] };
  const payload = JSON.stringify({ event: body['event'] ?? 'charge.success', data });
  const signature = createHmac('sha512', typeof body['key'] === 'string' ? body['key'] : secretKey)
    .update(payload)
    .digest('hex');
  const headers = { 'x-paystack-signature': signature };
  const statuses = await postAll(String(body['url']), payload, headers, Number(body['times'] ?? 1));
  return { status: 200, body: { statuses } };
};

serveStandIn(({ url: { pathname }, headers, text }: Asked) => {
  const body = text === '' ? {} : (JSON.parse(text) as Body);
  if (pathname === '/_decide') return decide(body);
  if (pathname === '/_news') return sendNews(body);
  if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'Invalid key');
  if (pathname === '/transaction/initialize') return initialize(body);
  if (pathname === '/refund') return giveBack(body);
  const named = decodeURIComponent(/^\/transaction\/verify\/(.+)$/.exec(pathname)?.[1] ?? '');
  const payment = payments.get(named);
  return payment
    ? done('Verification successful', shown(payment))
    : refuse(400, 'Transaction reference not found.');
});
