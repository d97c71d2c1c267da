import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';
import { billsOfSupplierQuery } from './bills.queries.ts';
import { BillBadge } from './bill-state.tsx';

/** The newest bills of a supplier, on their record, and the way to enter another one. */
export function BillsOfSupplier({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation('bills');
  const { data } = useQuery(billsOfSupplierQuery(supplierId));
  if (!data) return null;
  const more = data.total.count - data.items.length;
  return (
    <Section
      title={t('title')}
      aside={
        <Button
          size="xs"
          renderRoot={(props) => <AppLink {...props} href={`/accounts-payable/new?supplier=${supplierId}`} />}
        >
          {t('create')}
        </Button>
      }
    >
      {data.items.length === 0 ? (
        <p>{t('noneYet')}</p>
      ) : (
        <Facts
          items={data.items.map((bill) => ({
            label: bill.number ?? `${t('draft')} ${bill.id.slice(-4)}`,
            value: (
              <>
                <AppLink href={`/accounts-payable/${bill.id}`}>
                  <MoneyText amountMinor={bill.totalMinor} currency={bill.currency} />
                </AppLink>{' '}
                · <DateText value={bill.billedOn} style="date" /> <BillBadge bill={bill} />
              </>
            ),
          }))}
        />
      )}
      {more > 0 ? (
        <AppLink href={`/accounts-payable?supplier=${supplierId}`}>{t('more', { count: more })}</AppLink>
      ) : null}
    </Section>
  );
}
