import { withholdingClasses } from '@shelfwise/contract/features/contacts/suppliers/suppliers.facts';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { moneyText } from '../../../lib/money.ts';
import { supplierFieldNames } from './supplier-form.ts';

const ownActions = [
  'supplier.set_payout',
  'supplier.remove_payout',
  'supplier.reveal_payout',
  'supplier.merge',
  'supplier.unmerge',
  'supplier_product.create',
  'supplier_product.update',
  'supplier_product.remove',
] as const;

/** What happened to a supplier's record, and to what they sell us. */
export function SupplierTimeline({ id, currency }: { id: string; currency: string | null }) {
  const { t } = useTranslation('suppliers');
  const region = useRegion();
  const tellRecord = useTellRecord({
    fields: supplierFieldNames,
    untold: ['address', 'notes', 'contacts', 'taxClassId', 'billAccountId'],
    labelOf: (field) => t(`fields.${field}`),
    textOf: (field, value) => {
      if (field === 'minimumOrderMinor')
        return moneyText(Number(value), currency ?? region.currency, region.locale);
      const kind = withholdingClasses.find((one) => field === 'withholdingClass' && one === value);
      return kind && t(`withholding.${kind}`);
    },
  });
  return (
    <RecordTimeline
      subject="supplier"
      id={id}
      tell={(entry, who) => {
        const own = ownActions.find((action) => action === entry.action);
        if (own === undefined) return tellRecord(entry, who);
        const { productName, provider, mergedName, intoName, otherName } = {
          ...entry.before,
          ...entry.after,
        };
        if (typeof intoName === 'string')
          return { what: t('history.supplier.merge_into', { who, what: intoName }) };
        const what =
          [productName, provider, mergedName, otherName].find((one) => typeof one === 'string') ?? '';
        return { what: t(`history.${own}`, { who, what }) };
      }}
    />
  );
}
