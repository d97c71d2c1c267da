import type { MoneyAccount } from '@shelfwise/contract/features/ledger/money-accounts/money-accounts.contract';
import { useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../components/region.tsx';
import { moneyAccountsQuery } from '../../ledger/index.ts';

/** The accounts that money for expenses comes from: in use, in the currency of the books, and no drawer of a till. */
export const useExpenseAccounts = (): MoneyAccount[] => {
  const { currency } = useRegion();
  return (useQuery(moneyAccountsQuery()).data?.items ?? []).filter(
    (one) => one.status === 'active' && !one.isTill && one.currency === currency,
  );
};
