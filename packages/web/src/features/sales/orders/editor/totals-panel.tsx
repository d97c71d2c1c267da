import { Button } from '@mantine/core';
import type { DocumentTotals } from '@shelfwise/contract/features/ledger/tax-classes/document-totals';
import type { OrderCurrency } from '@shelfwise/contract/features/sales/orders/order-currency.schemas';
import { useTranslation } from 'react-i18next';
import { MoneyText } from '../../../../components/money-text.tsx';
import { useRegion } from '../../../../components/region.tsx';
import { Section } from '../../../../components/section.tsx';
import { quantityText } from '../../../../lib/money.ts';
import css from './totals-panel.module.css';

interface TotalsProps {
  totals: Pick<DocumentTotals, 'netMinor' | 'taxMinor' | 'totalMinor' | 'taxes'>;
  currency: string;
  pricesIncludeTax: boolean;
  /** what of the total was invoiced and taken back since */
  takenBackMinor?: number;
  /** the total in the currency that was agreed, where that is not the one of the books */
  abroad?: Pick<OrderCurrency, 'currency' | 'rate' | 'totalMinor'> | null | undefined;
}

/** Net, each tax by its name, and the total, as on the invoice. */
export function Totals({ totals, currency, pricesIncludeTax, takenBackMinor = 0, abroad }: TotalsProps) {
  const { t } = useTranslation('sales');
  const { locale } = useRegion();
  const amount = (minor: number) => <MoneyText amountMinor={minor} currency={currency} isExact />;
  return (
    <dl className={css.totals} aria-label={t('totals.title')}>
      {totals.taxes.length === 0 ? null : (
        <div>
          <dt>{t('totals.net')}</dt>
          <dd>{amount(totals.netMinor)}</dd>
        </div>
      )}
      {totals.taxes.map((tax) => (
        <div key={`${tax.name} ${tax.percent} ${tax.kind}`}>
          <dt>
            {t(pricesIncludeTax ? 'totals.taxIncluded' : 'totals.tax', {
              name: tax.name,
              percent: quantityText(tax.percent, locale),
            })}
          </dt>
          <dd>{amount(tax.taxMinor)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{t('totals.total')}</dt>
        <dd>{amount(totals.totalMinor)}</dd>
      </div>
      {abroad ? (
        <div>
          <dt>
            {t('totals.abroad', { currency: abroad.currency, rate: quantityText(abroad.rate, locale) })}
          </dt>
          <dd>
            <MoneyText amountMinor={abroad.totalMinor} currency={abroad.currency} isExact />
          </dd>
        </div>
      ) : null}
      {takenBackMinor === 0 ? null : (
        <>
          <div>
            <dt>{t('totals.takenBack')}</dt>
            <dd>{amount(-takenBackMinor)}</dd>
          </div>
          <div className={css.total}>
            <dt>{t('totals.left')}</dt>
            <dd>{amount(totals.totalMinor - takenBackMinor)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** The totals beside the lines. On a phone they include the button that saves. */
export function TotalsPanel({ saveLabel, ...totals }: TotalsProps & { saveLabel: string }) {
  const { t } = useTranslation('sales');
  return (
    <Section title={t('totals.title')}>
      <Totals {...totals} />
      <Button type="submit" variant="filled" fullWidth className={css.save}>
        {saveLabel}
      </Button>
    </Section>
  );
}
