import type { Bill } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../components/section.tsx';
import { SettlementRows } from '../supplier-payments/settlement-rows.tsx';

/** What settled a bill, or what a credit was used for; each leads to its record and can be taken back. */
export function Settlements({ bill: { settlements, kind, currency } }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  return (
    <Section title={t(`settlements.${kind}`)}>
      {settlements.length === 0 ? (
        <p>{t(`settlements.none.${kind}`)}</p>
      ) : (
        <SettlementRows settlements={settlements} currency={currency} />
      )}
    </Section>
  );
}
