import { useQuery } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { purchasesOfSupplierQuery } from './purchase-orders.queries.ts';
import { PurchaseBadge } from './purchase-state.tsx';

/** The newest orders from a supplier, on their record, and the way to another one. */
export function PurchasesOfSupplier({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('purchase-orders');
  const { data } = useQuery(purchasesOfSupplierQuery(supplierId));
  if (!data) return null;
  const more = data.total.count - data.items.length;
  return (
    <Section
      title={t('title')}
      aside={
        <Button
          size="xs"
          renderRoot={(props) => (
            <AppLink {...props} href={`/stock-receipts/orders/new?supplier=${supplierId}`} />
          )}
        >
          {t('orderFrom')}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <p>{t('noneYet')}</p>
      ) : (
        <Facts
          items={data.items.map((row) => ({
            label: row.number ?? `${t('draft')} ${row.id.slice(-4)}`,
            value: (
              <>
                <AppLink href={`/stock-receipts/orders/${row.id}`}>
                  <MoneyText amountMinor={row.totalMinor} currency={row.currency} />
                </AppLink>{' '}
                · <DateText value={row.orderedOn ?? row.createdAt} /> <PurchaseBadge order={row} />
              </>
            ),
          }))}
        />
      )}
      {more > 0 ? (
        <AppLink href={`/stock-receipts/orders?supplier=${supplierId}`}>{t('more', { count: more })}</AppLink>
      ) : null}
    </Section>
  );
}
