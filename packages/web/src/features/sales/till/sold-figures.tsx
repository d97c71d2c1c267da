import { Button } from '@mantine/core';
import { owedSince, standingChange } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.rules';
import type { QuickSale } from '@shelfwise/contract/features/sales/quick-sales/quick-sales.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { useRegion } from '../../../components/region.tsx';
import { quantityText } from '../../../lib/money.ts';
import { useMethodName } from '../payments/payment-methods.ts';
import css from './till.module.css';

interface SoldFiguresProps {
  sale: QuickSale;
  /** left out where the caller cannot say that a part was paid in another way */
  onExchange: ((paymentId: string) => void) | undefined;
}

/** Taxes, total, and how a sale was paid; then what came back of it, and what is owed. */
export function SoldFigures({ sale, onExchange }: SoldFiguresProps) {
  const { t } = useTranslation('till');
  const { locale } = useRegion();
  const methodName = useMethodName();
  const [change, owed] = [standingChange(sale), owedSince(sale)];
  const amount = (minor: number) => <MoneyText amountMinor={minor} currency={sale.currency} isExact />;
  const row = (label: string, minor: number, isStrong = false) => (
    <div key={label} className={css.reportRow} data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{amount(minor)}</dd>
    </div>
  );
  return (
    <dl className={css.report}>
      {sale.taxes.map(({ name, percent, taxMinor }) =>
        row(`${name} ${quantityText(percent, locale)} %`, taxMinor),
      )}
      {row(t('sold.total'), sale.totalMinor, true)}
      {sale.tenders.map((tender) => (
        <div key={tender.paymentId} className={css.reportRow} data-undone={tender.isReversed || undefined}>
          <dt>
            {[methodName(tender.method, tender.methodName), tender.reference]
              .filter((part) => part !== null)
              .join(' · ')}
          </dt>
          <dd>
            {onExchange && !tender.isReversed ? (
              <Button size="xs" mr={8} data-screen-only onClick={() => onExchange(tender.paymentId)}>
                {t('exchange.ask')}
              </Button>
            ) : null}
            {amount(tender.amountMinor)}
          </dd>
        </div>
      ))}
      {sale.creditMinor === 0 ? null : row(t('pay.credit'), sale.creditMinor)}
      {sale.onAccountMinor === 0 ? null : row(t('sold.owed'), sale.onAccountMinor)}
      {change === 0 ? null : (
        <>
          {row(t('sold.given'), sale.givenMinor)}
          {row(t('sold.change'), change)}
        </>
      )}
      {sale.returns.map(({ id, number, creditedMinor }) => (
        <div key={id} className={css.reportRow}>
          <dt>
            {t('goodsBack.came')} <AppLink href={`/orders/returns/${id}`}>{number}</AppLink>
          </dt>
          <dd>{amount(-creditedMinor)}</dd>
        </div>
      ))}
      {(sale.isUndone ? [] : sale.paidBack).map(({ method, methodName: given, amountMinor }) =>
        row(t('goodsBack.gave', { method: methodName(method, given) }), amountMinor),
      )}
      {owed === undefined ? null : row(t('pay.left'), owed, true)}
    </dl>
  );
}
