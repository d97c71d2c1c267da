import { describe, expect, it } from 'vitest';
import { paymentFormSchema, paymentToSend } from './payment-form.ts';

const days = { today: '2026-11-21', earliest: '2026-11-14', tell: (day: string) => day };
const values = {
  method: 'bank',
  moneyAccountId: '',
  amountMinor: 500,
  givenMinor: null,
  reference: ' TX-1 ',
  repeatsReason: '',
  paidOn: '2026-11-20',
};

describe('what is sent of a payment', () => {
  it('is what was typed, without what was left empty', () => {
    expect(paymentToSend(paymentFormSchema(days).parse(values), days)).toEqual({
      method: 'bank',
      amountMinor: 500,
      reference: 'TX-1',
      paidOn: '2026-11-20',
    });
  });

  it('is no reference that was typed before cash was chosen', () => {
    const cash = paymentFormSchema(days).parse({ ...values, method: 'cash', paidOn: days.today });
    expect(paymentToSend(cash, days)).toEqual({ method: 'cash', amountMinor: 500 });
  });

  it('names an account that is not the method’s own', () => {
    const elsewhere = paymentFormSchema(days).parse({ ...values, moneyAccountId: 'second till' });
    expect(paymentToSend(elsewhere, days).moneyAccountId).toBe('second till');
  });

  it('says why a reference is here again', () => {
    const again = paymentFormSchema(days).parse({ ...values, repeatsReason: 'two orders, one transfer' });
    expect(paymentToSend(again, days).repeatsReason).toBe('two orders, one transfer');
  });

  it('is a way to pay of the company, whatever it is called', () => {
    expect(paymentFormSchema(days).safeParse({ ...values, method: 'cheque' }).success).toBe(true);
    expect(paymentFormSchema(days).safeParse({ ...values, method: '' }).success).toBe(false);
  });
});
