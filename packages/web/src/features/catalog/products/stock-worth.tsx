import type { SumMinor } from '@shelfwise/contract/primitives/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';

function StockWorth({ valueMinor }: { valueMinor: SumMinor }) {
  const { t } = useTranslation('catalog');
  return (
    <span data-screen-only>
      {t('list.worth')} <MoneyText amountMinor={valueMinor} />
    </span>
  );
}

/**
 * The value of the stock of all products in the list. Undefined for readers who may not see costs, and where the products are too
 * many.
 */
export function stockWorth(
  loaded: { pages: readonly { stockValueMinor?: SumMinor | null | undefined }[] } | undefined,
): ReactNode {
  const valueMinor = loaded?.pages[0]?.stockValueMinor;
  return valueMinor == null ? undefined : <StockWorth valueMinor={valueMinor} />;
}
