import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import css from './purchase-orders.module.css';

interface PurchaseTotalsProps {
  totals: Pick<DocumentTotals, 'netMinor' | 'totalMinor' | 'taxes'>;
  currency: string;
}

/** Net, each tax by its name, and the total, as on the printed order. */
export function PurchaseTotals({ totals, currency }: PurchaseTotalsProps) {
  const { t } = useTranslation('purchase-orders');
  const { locale } = useRegion();
  const rows = [
    ...(totals.taxes.length === 0 ? [] : [{ key: 'net', label: t('totals.net'), minor: totals.netMinor }]),
    ...totals.taxes.map(({ name, percent, taxMinor }) => ({
      key: `${name} ${percent}`,
      label: `${name} ${quantityText(percent, locale)} %`,
      minor: taxMinor,
    })),
    { key: 'total', label: t('totals.total'), minor: totals.totalMinor },
  ];
  return (
    <dl className={css.totals} aria-label={t('totals.title')}>
      {rows.map(({ key, label, minor }) => (
        <div key={key} data-total={key === 'total' || undefined}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amountMinor={minor} currency={currency} isExact />
          </dd>
        </div>
      ))}
    </dl>
  );
}
