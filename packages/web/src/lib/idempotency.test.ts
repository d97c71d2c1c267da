import { beforeEach, describe, expect, it } from 'vitest';
import { beginForm, beginMutation, idempotencyKeyFor, noteTry } from './idempotency.ts';

const payment = (amountMinor: number): object => ({ id: '1', amountMinor });
/** One press of the button: a call of `mutate`, answered or not. */
const press = (input: object, isAnswered: boolean, call = 'payments.record'): string => {
  beginMutation(input);
  const key = idempotencyKeyFor(input, call);
  noteTry(input, call, key, isAnswered);
  return key;
};

describe('the key of a call whose answer was lost', () => {
  beforeEach(beginForm);

  it('is sent again with the same content, so that a payment is not recorded twice', () => {
    const lost = press(payment(3000), false);
    expect(press(payment(3000), true)).toBe(lost);
  });

  it('is not sent with other content, nor with another call', () => {
    const lost = press(payment(3000), false);
    expect(press(payment(4000), true)).not.toBe(lost);
    expect(press(payment(3000), true, 'payments.refund')).not.toBe(lost);
  });

  it('is not used again after an answer, or when a form is opened anew', () => {
    const lost = press(payment(3000), false);
    press(payment(3000), true);
    expect(press(payment(3000), false)).not.toBe(lost);
    const second = idempotencyKeyFor(payment(3000), 'payments.record');
    beginForm();
    expect(idempotencyKeyFor(payment(3000), 'payments.record')).not.toBe(second);
  });

  it('is never kept for a file, whose content is not known here', () => {
    const picture = (): object => ({ file: new Blob(['a']) });
    const lost = press(picture(), false);
    expect(press(picture(), true)).not.toBe(lost);
  });
});
