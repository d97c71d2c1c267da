import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { handlers } from '../handlers.ts';
import type { DemoTrade } from './demo-trade.ts';

/** Where money to pay with is looked for first. */
const kinds = ['bank', 'mobile_money', 'cash'] as const;

/** The main account that holds as much, in the currency of the books; undefined where none does. No demo company spends what it does not have. */
export const accountHolding = async (
  trade: DemoTrade,
  at: Date,
  minor: number,
): Promise<MoneyAccount | undefined> => {
  const call = trade.as('admin', at);
  const { items: accounts } = await handlers.moneyAccounts.list(call, undefined);
  const { items: balances } = await handlers.moneyAccounts.balances(call, undefined);
  const held = new Map(balances.map(({ id, balanceMinor }) => [id, Number(balanceMinor)]));
  return kinds
    .flatMap((kind) => accounts.filter((one) => one.kind === kind && one.isMain))
    .find(({ id, currency }) => currency === call.actor.company.baseCurrency && (held.get(id) ?? 0) >= minor);
};
