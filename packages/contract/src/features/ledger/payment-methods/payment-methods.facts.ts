import { moneyAccountKinds } from '../money-accounts/money-accounts.facts.ts';

/**
 * What kind of money a way to pay brings. A customer's credit and a sale on account are no rows of this list: they move no money, and every
 * company has them.
 */
export const paymentMethodKinds = moneyAccountKinds;
export type PaymentMethodKind = (typeof paymentMethodKinds)[number];

/** Cash is kept in a cash box and nowhere else, and nothing else is kept there; a card may be paid out to a bank, a wallet to another one. */
export const mayKeep = (account: PaymentMethodKind, method: PaymentMethodKind): boolean =>
  (account === 'cash') === (method === 'cash');
