import type { Order } from '@shelfwise/contract/features/sales/orders/orders.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLineWords } from '../../../../components/form/line-words.ts';
import { useRegion } from '../../../../components/region.tsx';
import { productQuery } from '../orders.queries.ts';
import type { OrderFormValues } from './order-form.ts';

/** Puts what another person made of a field into words, where two versions of an order are shown. */
export function useOrderFieldText(
  order: Order | undefined,
): (field: keyof OrderFormValues, value: unknown) => string | undefined {
  const { t } = useTranslation('sales');
  const { currency: ofBooks } = useRegion();
  const queryClient = useQueryClient();
  const linesText = useLineWords({
    currency: order?.currency ?? ofBooks,
    productName: (id) =>
      order?.lines.find(({ productId }) => productId === id)?.productName ??
      queryClient.getQueryData(productQuery(id).queryKey)?.name,
  });
  return (field, value) => {
    if (field === 'lines') return linesText(value);
    if (field !== 'pricesIncludeTax') return undefined;
    return t(value ? 'record.pricesWithTax' : 'record.pricesWithoutTax');
  };
}
