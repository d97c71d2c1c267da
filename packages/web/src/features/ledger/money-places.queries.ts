import { refreshOn } from '../../lib/live-updates.ts';
import { orpc } from '../../lib/orpc.ts';

// A way to pay tells the name of the account it goes to.
refreshOn(['money_account.', 'payment_method.'], () => [orpc.moneyAccounts.key(), orpc.paymentMethods.key()]);

export const moneyAccountsQuery = () => orpc.moneyAccounts.list.queryOptions();
export const paymentMethodsQuery = () => orpc.paymentMethods.list.queryOptions();
