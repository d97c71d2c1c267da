import { createHmac } from 'node:crypto';
import { argv } from 'node:process';
import { type Answered, type Asked, postAll, serveStandIn } from './stand-in-server.ts';

/*
 * Speaks the part of Stripe's HTTP that its SDK uses for us: `node scripts/stand-ins/stripe.ts <secret key> <webhook secret>`.
 * `POST /_decide` says what becomes of a checkout, `POST /_news` sends an event about it.
 */

interface Session {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  /** paid, failed, expired, refunded; open where nothing was decided */
  state: string;
  at: number;
}
type Body = Record<string, unknown>;

const [, , secretKey = 'sk_test_stand_in', webhookSecret = 'whsec_stand_in'] = argv;
const sessions = new Map<string, Session>();
/** answers by idempotency key: the same key gets the same answer */
const kept = new Map<string, Answered>();

const refuse = (status: number, message: string): Answered => ({
  status,
  body: { error: { type: 'invalid_request_error', message } },
});

const chargeOf = ({ id, reference, state, at }: Session) => ({
  id: `ch_${id}`,
  object: 'charge',
  created: at,
  status: state === 'failed' ? 'failed' : 'succeeded',
  refunded: state === 'refunded',
  metadata: { reference },
  payment_method_details: { type: 'card' },
});

const shown = (session: Session): object => {
  const { id, reference, amount, currency, state } = session;
  const isPaid = state === 'paid' || state === 'refunded';
  return {
    id,
    object: 'checkout.session',
    client_reference_id: reference,
    amount_total: amount,
    currency,
    url: `https://checkout.stripe.test/${id}`,
    status: isPaid ? 'complete' : state === 'expired' ? 'expired' : 'open',
    payment_status: isPaid ? 'paid' : 'unpaid',
    payment_intent:
      isPaid || state === 'failed'
        ? { id: `pi_${id}`, object: 'payment_intent', latest_charge: chargeOf(session) }
        : null,
  };
};

const create = (form: URLSearchParams): Answered => {
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  const currency = form.get('line_items[0][price_data][currency]') ?? '';
  if (!Number.isInteger(amount) || amount < 50) return refuse(400, 'Amount too small');
  const id = `cs_test_${sessions.size + 1}`;
  const reference = form.get('client_reference_id') ?? '';
  const session = { id, reference, amount, currency, state: 'open', at: 0 };
  sessions.set(id, session);
  return { status: 200, body: shown(session) };
};

const giveBack = (form: URLSearchParams): Answered => {
  const session = sessions.get((form.get('payment_intent') ?? '').replace(/^pi_/, ''));
  if (!session) return refuse(404, 'No such payment_intent');
  if (session.state !== 'paid') return refuse(400, 'Charge has already been refunded');
  session.state = 'refunded';
  return { status: 200, body: { id: `re_${session.id}`, object: 'refund', status: 'succeeded' } };
};

const ofReference = (reference: unknown): Session | undefined =>
  [...sessions.values()].find((session) => session.reference === reference);

const listOf = (found: readonly (Session | undefined)[]): Answered => ({
  status: 200,
  body: { object: 'list', has_more: false, data: found.flatMap((one) => (one ? [shown(one)] : [])) },
});

/** Payments by what they carry beside them; there is one from the moment that somebody paid or tried to. */
const search = (query: string): Answered => {
  const session = ofReference(/^metadata\['reference'\]:'(.+)'$/.exec(query)?.[1]);
  const isTried = session !== undefined && session.state !== 'open' && session.state !== 'expired';
  const data = isTried ? [{ id: `pi_${session.id}`, object: 'payment_intent' }] : [];
  return { status: 200, body: { object: 'search_result', has_more: false, data } };
};

const decide = (body: Body): Answered => {
  const session = ofReference(body['reference']);
  if (!session) return refuse(404, 'unknown');
  Object.assign(session, { ...body, at: Math.floor(Date.now() / 1_000) });
  return { status: 200, body: shown(session) };
};

/** Signed as of now, or of so many seconds ago, with the webhook's secret or the one that is named. */
const sendNews = async (body: Body): Promise<Answered> => {
  const session = ofReference(body['reference']);
  const isOfCharge = body['of'] === 'charge';
  const object = session && (isOfCharge ? chargeOf(session) : shown(session));
  const type = isOfCharge ? 'charge.refunded' : 'checkout.session.completed';
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: object ?? {} } });
  const at = Math.floor(Date.now() / 1_000) - Number(body['secondsAgo'] ?? 0);
  const signature = createHmac('sha256', typeof body['key'] === 'string' ? body['key'] : webhookSecret)
    .update(`${at}.${payload}`)
    .digest('hex');
  const headers = { 'stripe-signature': `t=${at},v1=${signature}` };
  const statuses = await postAll(String(body['url']), payload, headers, Number(body['times'] ?? 1));
  return { status: 200, body: { statuses } };
};

const post = (path: string, form: URLSearchParams): Answered => {
  if (path === '/v1/checkout/sessions') return create(form);
  return path === '/v1/refunds' ? giveBack(form) : refuse(404, `Unrecognized request URL (${path})`);
};

serveStandIn(({ method, url: { pathname, searchParams }, headers, text }: Asked) => {
  if (pathname === '/_decide') return decide(JSON.parse(text) as Body);
  if (pathname === '/_news') return sendNews(JSON.parse(text) as Body);
  if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'Invalid API Key provided');
  if (pathname === '/v1/payment_intents/search') return search(searchParams.get('query') ?? '');
  if (method === 'GET' && pathname === '/v1/checkout/sessions')
    return listOf([sessions.get((searchParams.get('payment_intent') ?? '').replace(/^pi_/, ''))]);
  if (method === 'GET') {
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(.+)$/.exec(pathname)?.[1] ?? '');
    return session ? { status: 200, body: shown(session) } : refuse(404, 'No such checkout.session');
  }
  const key = String(headers['idempotency-key'] ?? '');
  const answer = kept.get(key) ?? post(pathname, new URLSearchParams(text));
  if (key !== '' && answer.status < 300) kept.set(key, answer);
  return answer;
});
