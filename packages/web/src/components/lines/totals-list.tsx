import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../money-text.tsx';
import { useRegion } from '../region.tsx';
import { quantityText } from '../../lib/money.ts';
import css from './lines.module.css';

interface TotalsListProps {
  totals: Pick<DocumentTotals, 'netMinor' | 'totalMinor' | 'taxes'>;
  currency: string;
}

/** Net, each tax by its name, and the total, as on the printed document. */
export function TotalsList({ totals, currency }: TotalsListProps) {
  const { t } = useTranslation('kit');
  const { locale } = useRegion();
  const rows = [
    ...(totals.taxes.length === 0 ? [] : [{ key: 'net', label: t('lines.net'), minor: totals.netMinor }]),
    ...totals.taxes.map(({ name, percent, taxMinor }) => ({
      key: `${name} ${percent}`,
      label: `${name} ${quantityText(percent, locale)} %`,
      minor: taxMinor,
    })),
    { key: 'total', label: t('lines.total'), minor: totals.totalMinor },
  ];
  return (
    <dl className={css.totals} aria-label={t('lines.totals')}>
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
