import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginMutation,
  forgetLost,
  forgetLostOf,
  idempotencyKeyFor,
  keepLost,
  keyBeforeSending,
  resumeSent,
} from './idempotency.ts';

type Outcome = 'done' | 'refused' | 'lost';
const payment = (amountMinor: number): object => ({ id: '1', amountMinor });
/** One press of the button: a call of `mutate`, and how it ended. */
const press = (input: object, outcome: Outcome, call = 'payments.record'): string => {
  beginMutation(input);
  const key = idempotencyKeyFor(input, call);
  if (outcome === 'lost') keepLost(input, call, key);
  else if (outcome === 'refused') forgetLost(input, call);
  else forgetLostOf(call.split('.', 1).join());
  return key;
};
const archive = (outcome: Outcome): string => press({ id: '1' }, outcome, 'customers.archive');

describe('the key of a call whose answer was lost', () => {
  beforeEach(() => {
    for (const noun of ['payments', 'customers', 'products']) forgetLostOf(noun);
  });

  it('is sent again with the same content, so that a payment is not recorded twice', () => {
    const lost = press(payment(3000), 'lost');
    expect(press(payment(3000), 'done')).toBe(lost);
  });

  it('is not sent with other content, nor with another call', () => {
    const lost = press(payment(3000), 'lost');
    expect(press(payment(4000), 'done')).not.toBe(lost);
    expect(press(payment(3000), 'done', 'payments.refund')).not.toBe(lost);
  });

  it('is not used again after an answer', () => {
    const lost = press(payment(3000), 'lost');
    press(payment(3000), 'done');
    expect(press(payment(3000), 'lost')).not.toBe(lost);
  });

  it('is not used again after a refusal', () => {
    const lost = press(payment(3000), 'lost');
    press(payment(3000), 'refused');
    expect(press(payment(3000), 'done')).not.toBe(lost);
  });

  it('is forgotten when another call has changed something of the same noun', () => {
    const lost = archive('lost');
    press({ id: '1' }, 'done', 'customers.restore');
    expect(archive('done')).not.toBe(lost);
  });

  it('outlives calls that changed nothing, and calls of another noun', () => {
    const lost = archive('lost');
    press({ id: '1' }, 'refused', 'customers.restore');
    press({ id: '2' }, 'lost', 'customers.update');
    press({ id: '3' }, 'done', 'products.archive');
    expect(archive('done')).toBe(lost);
  });

  it('is known before the call is sent, and goes on after the page was loaded again', () => {
    const sent = keyBeforeSending(payment(3000), 'payments.record');
    expect(press(payment(3000), 'lost')).toBe(sent?.key);
    expect(keyBeforeSending(payment(3000), 'payments.record')).toEqual(sent);
    forgetLostOf('payments');
    if (sent) resumeSent(sent);
    expect(press(payment(3000), 'done')).toBe(sent?.key);
    expect(press(payment(3000), 'done')).not.toBe(sent?.key);
    expect(keyBeforeSending({ file: new Blob(['a']) }, 'payments.record')).toBeUndefined();
  });

  it('is never kept for a file, whose content is not known here', () => {
    const picture = (): object => ({ file: new Blob(['a']) });
    const lost = press(picture(), 'lost');
    expect(press(picture(), 'done')).not.toBe(lost);
  });
});
