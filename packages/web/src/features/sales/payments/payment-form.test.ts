import { describe, expect, it } from 'vitest';
import { booksMinorOf, paymentFormSchema, paymentToSend } from './payment-form.ts';

const days = { today: '2026-11-21', earliest: '2026-11-14', tell: (day: string) => day };
const values = {
  method: 'bank',
  moneyAccountId: '',
  amountMinor: 500,
  currency: '' as const,
  rate: '',
  givenMinor: null,
  reference: ' TX-1 ',
  repeatsReason: '',
  paidOn: '2026-11-20',
};

const methods = [{ code: 'cash' }, { code: 'bank' }];

describe('what is sent of a payment', () => {
  it('is what was typed, without empty fields', () => {
    expect(paymentToSend(paymentFormSchema(days).parse(values), days, methods)).toEqual({
      method: 'bank',
      amountMinor: 500,
      reference: 'TX-1',
      paidOn: '2026-11-20',
    });
  });

  it('leaves out a reference that was typed before cash was chosen', () => {
    const cash = paymentFormSchema(days).parse({ ...values, method: 'cash', paidOn: days.today });
    expect(paymentToSend(cash, days, methods)).toEqual({ method: 'cash', amountMinor: 500 });
  });

  it('leaves out a reference that this way to pay does not ask for', () => {
    const sent = paymentFormSchema(days).parse({ ...values, paidOn: days.today });
    expect(paymentToSend(sent, days, [{ code: 'bank', asksReference: false }])).toEqual({
      method: 'bank',
      amountMinor: 500,
    });
  });

  it('names an account that is not the method’s own', () => {
    const elsewhere = paymentFormSchema(days).parse({ ...values, moneyAccountId: 'second till' });
    expect(paymentToSend(elsewhere, days, methods).moneyAccountId).toBe('second till');
  });

  it('has the reason why a reference is recorded again', () => {
    const again = paymentFormSchema(days).parse({ ...values, repeatsReason: 'two orders, one transfer' });
    expect(paymentToSend(again, days, methods).repeatsReason).toBe('two orders, one transfer');
  });

  it('takes any code of a way to pay', () => {
    expect(paymentFormSchema(days).safeParse({ ...values, method: 'cheque' }).success).toBe(true);
    expect(paymentFormSchema(days).safeParse({ ...values, method: '' }).success).toBe(false);
  });
});

describe('an amount in another currency', () => {
  const dollars = { ...values, currency: 'USD' as const, rate: '15.8' };

  it('is sent with its rate, and is converted into the currency of the books', () => {
    const sent = paymentToSend(paymentFormSchema(days).parse(dollars), days, methods);
    expect(sent).toMatchObject({ amountMinor: 500, currency: 'USD', rate: '15.8' });
    expect(booksMinorOf(dollars, 'GHS')).toBe(7900);
    expect(booksMinorOf({ ...dollars, rate: '3720' }, 'UGX')).toBe(18_600);
    expect(booksMinorOf(values, 'GHS')).toBe(500);
  });

  it('needs a rate above 0', () => {
    const refused = (rate: string) => paymentFormSchema(days).safeParse({ ...dollars, rate }).success;
    expect([refused(''), refused('0'), refused('-1'), refused('15.8')]).toEqual([false, false, false, true]);
    expect(booksMinorOf({ ...dollars, rate: '' }, 'GHS')).toBeUndefined();
  });
});
