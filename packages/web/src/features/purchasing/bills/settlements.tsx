import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../../components/app-link.tsx';
import { DateText } from '../../../components/date-text.tsx';
import { MoneyText } from '../../../components/money-text.tsx';
import { Facts, Section } from '../../../components/section.tsx';

/** Where the record of what settled a bill is. */
const hrefOf = ({ kind, documentId }: Bill['settlements'][number]): string =>
  kind === 'payment' ? `/accounts-payable/payments/${documentId}` : `/accounts-payable/${documentId}`;

/** What settled a bill, or what a credit was used for; each leads to its record. */
export function Settlements({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const { settlements, kind, currency } = bill;
  return (
    <Section title={t(`settlements.${kind}`)}>
      {settlements.length === 0 ? (
        <p>{t(`settlements.none.${kind}`)}</p>
      ) : (
        <Facts
          items={settlements.map((one) => ({
            label: `${t(`settlements.kinds.${one.kind}`)} ${one.number}`,
            value: (
              <>
                <AppLink href={hrefOf(one)}>
                  <MoneyText amountMinor={one.amountMinor} currency={currency} isExact />
                </AppLink>{' '}
                · <DateText value={one.day} style="date" />
              </>
            ),
          }))}
        />
      )}
    </Section>
  );
}
