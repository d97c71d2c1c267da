import { useTranslation } from 'react-i18next';
import { RecordTimeline } from '../../../components/record-timeline.tsx';
import { useRegion } from '../../../components/region.tsx';
import { useTellRecord } from '../../../components/tell-record.tsx';
import { unitPriceText } from '../../../lib/money.ts';

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
  'description',
  'imageFileId',
] as const;

/** What happened to a product's record. */
export function ProductTimeline({ id }: { id: string }) {
  const { t } = useTranslation('catalog');
  const { currency, locale } = useRegion();
  const tell = useTellRecord({
    fields,
    untold: ['taxClassId', 'imageFileId', 'description', 'isDivisible'],
    labelOf: (field) => t(`fields.${field}`),
    textOf: (field, value) => (field === 'unitPrice' ? unitPriceText(value, currency, locale) : undefined),
  });
  return <RecordTimeline subject="product" id={id} tell={tell} />;
}
