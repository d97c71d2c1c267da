import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/form/editor-form.ts';
import { asAppError } from '../../../lib/errors.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { missingFrom } from '../../../lib/viewer.ts';
import { useCreateProduct, useUpdateProduct } from '../../catalog/index.ts';
import { usePostAdjustment } from '../stock-adjustments/stock-adjustments.queries.ts';
import { type AddProductForm, type AddProductValues, openingAdjustment } from './opening-stock.ts';

/**
 * Adds the product, then posts its opening stock. If posting fails, the product stays added; saving again then changes it instead
 * of adding it twice.
 */
export function useAddProduct(form: UseFormReturn<AddProductForm, unknown, AddProductValues>): {
  added: RefObject<Product | undefined>;
  save: (values: AddProductValues) => Promise<void>;
} {
  const { t } = useTranslation('inventory');
  const added = useRef<Product>(undefined);
  const create = useCreateProduct();
  const update = useUpdateProduct();
  const post = usePostAdjustment();

  const keep = async (values: AddProductValues): Promise<Product> => {
    const { locationId: _place, openingQuantity: _quantity, openingUnitCost: _cost, ...fields } = values;
    const before = added.current;
    return before === undefined
      ? create.mutateAsync(fields)
      : update.mutateAsync({ id: before.id, version: before.version, ...fields });
  };
  return {
    added,
    save: async (values) => {
      try {
        added.current = await keep(values);
      } catch (failure) {
        const error = asAppError(failure);
        // Where the plan has no room for one more product, the upgrade is offered instead of a toast.
        if (!missingFrom(failure) && !showFieldErrors(form, error.fields)) toastLine.error(error.message);
        throw failure;
      }
      const opening = openingAdjustment(added.current.id, values);
      if (!opening) return;
      try {
        await post.mutateAsync(opening);
      } catch (failure) {
        const { message, fields } = asAppError(failure);
        const refused = Object.entries(fields ?? {});
        for (const [index, [path, field]] of refused.entries())
          form.setError(
            path.endsWith('unitCost') ? 'openingUnitCost' : 'openingQuantity',
            { message: field.message },
            { shouldFocus: index === 0 },
          );
        // Shows the sentence of the refused field. The sentence of the whole call would say that nothing was saved, but the
        // product is.
        toastLine.error(t('add.openingFailed', { reason: refused[0]?.[1].message ?? message }));
        throw failure;
      }
    },
  };
}
