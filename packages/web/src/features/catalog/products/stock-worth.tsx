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

/** What the stock of all products in view is worth; nothing for who may not see costs, or where they are too many. */
export function stockWorth(
  loaded: { pages: readonly { stockValueMinor?: SumMinor | null | undefined }[] } | undefined,
): ReactNode {
  const valueMinor = loaded?.pages[0]?.stockValueMinor;
  return valueMinor == null ? undefined : <StockWorth valueMinor={valueMinor} />;
}
