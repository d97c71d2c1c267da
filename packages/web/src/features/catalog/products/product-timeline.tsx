import type { TimelineEntry } from '@shelfwise/contract/features/audit/timeline/timeline.contract';
import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { unitPriceText } from '../../../lib/money.ts';
import { unitText } from '../../../lib/units.ts';
import { packNames } from './pack-form.ts';
import { companyDefault } from './company-default.ts';
import { useTaxChoices } from './tax-choices.ts';

const fields = [
  'name',
  'sku',
  'category',
  'unit',
  'isDivisible',
  'unitPrice',
  'taxClassId',
  'reorderPoint',
  'reorderQuantity',
  'barcodes',
  'packs',
  'description',
  'imageFileId',
] as const;

const named = (fields: TimelineEntry['before']): TimelineEntry['before'] =>
  fields?.['taxClassId'] === null ? { ...fields, taxClassId: companyDefault } : fields;

/** A product without a class of its own has the company's default class, so the entry must not say "nothing". */
const withDefaultTax = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  before: named(entry.before),
  after: named(entry.after),
});

/** What happened to a product's record. */
export function ProductTimeline({ id }: { id: string }) {
  const { t } = useTranslation('catalog');
  const { currency, locale } = useRegion();
  const taxes = useTaxChoices();
  const tell = useTellRecord({
    fields,
    untold: ['imageFileId', 'description', 'isDivisible'],
    labelOf: (field) => t(`fields.${field}`),
    textOf: (field, value) => {
      if (field === 'unit') return unitText(value, '1', locale);
      if (field === 'packs') return packNames(value);
      if (field === 'unitPrice') return unitPriceText(value, currency, locale);
      return field === 'taxClassId' ? (taxes.nameOf(value) ?? t('tax.unknown')) : undefined;
    },
  });
  return <RecordTimeline subject="product" id={id} tell={(entry, who) => tell(withDefaultTax(entry), who)} />;
}
