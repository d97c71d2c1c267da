import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/form/editor-form.ts';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { toastLine } from '../../../lib/toasts.ts';
import { lackOf, useUpgrade } from '../../../lib/viewer.ts';
import { usePostAdjustment } from '../stock-adjustments/stock-adjustments.queries.ts';
import { type AddProductForm, type AddProductValues, openingAdjustment } from './opening-stock.ts';

/**
 * Adds the product, then puts its opening stock in. Where the second fails the first stands: saving again
 * changes that product instead of adding it twice.
 */
export function useAddProduct(form: UseFormReturn<AddProductForm, unknown, AddProductValues>): {
  added: RefObject<Product | undefined>;
  save: (values: AddProductValues) => Promise<void>;
} {
  const { t } = useTranslation('inventory');
  const queryClient = useQueryClient();
  const upgrade = useUpgrade();
  const added = useRef<Product>(undefined);
  const own = { meta: { showsOwnError: true } };
  const create = useMutation({ ...orpc.products.create.mutationOptions(), ...own });
  const update = useMutation({ ...orpc.products.update.mutationOptions(), ...own });
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
        const lack = lackOf(failure);
        if (lack) upgrade(lack);
        else if (!showFieldErrors(form, error.fields)) toastLine.error(error.message);
        throw failure;
      }
      await queryClient.invalidateQueries({ queryKey: orpc.products.key() });
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
        // The sentence of a refused field: that of the whole call says that nothing was saved, and the product is.
        toastLine.error(t('add.openingFailed', { reason: refused[0]?.[1].message ?? message }));
        throw failure;
      }
    },
  };
}
