import { productSchema, type Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../components/form/editor-form.ts';
import { asAppError } from '../../../lib/errors.ts';
import { orpc } from '../../../lib/orpc.ts';
import { toastLine } from '../../../lib/toasts.ts';
import {
  changedFields,
  type Conflict,
  mergeConflict,
  type ProductForm,
  productFormOf,
  type ProductValues,
} from '../../catalog/index.ts';

export interface OpenConflict extends Conflict {
  current: Product;
  /** False once the newer values stand in the form: what both changed is still to be looked at. */
  isOpen: boolean;
}

/** The record as the server sent it with its refusal: its own spelling of prices, not the schema's. */
const asProduct = (sent: unknown): Product | undefined =>
  productSchema.safeParse(sent).success ? (sent as Product) : undefined;

interface SaveProduct {
  save: (values: ProductValues) => Promise<void>;
  conflict: OpenConflict | undefined;
  takeOver: () => void;
  chooseTheirs: (field: keyof ProductForm) => void;
}

/** Saves an edit on the version it was based on; a newer one is shown and can be taken over without losing what was typed. */
export function useSaveProduct(
  form: UseFormReturn<ProductForm, unknown, ProductValues>,
  base: Product,
  onBase: (product: Product) => void,
): SaveProduct {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict>();
  const update = useMutation({ ...orpc.products.update.mutationOptions(), meta: { showsOwnError: true } });

  /** The newer record becomes what the edit is based on; fields that differ from it stay typed. */
  const rebase = (current: Product, values: ProductForm): void => {
    form.reset(productFormOf(current));
    for (const field of Object.keys(values) as Array<keyof ProductForm>)
      form.setValue(field, values[field], { shouldDirty: true });
    onBase(current);
  };
  return {
    conflict,
    save: async (values) => {
      const before = productFormOf(base);
      try {
        const saved = await update.mutateAsync({
          id: base.id,
          version: base.version,
          ...changedFields(before, values),
        });
        setConflict(undefined);
        queryClient.setQueryData(orpc.products.get.queryKey({ input: { id: base.id } }), saved);
        await queryClient.invalidateQueries({ queryKey: orpc.products.list.key() });
        await queryClient.invalidateQueries({ queryKey: orpc.timeline.key() });
      } catch (failure) {
        const error = asAppError(failure);
        const current = error.code === 'version_conflict' ? asProduct(error.current) : undefined;
        if (current)
          setConflict({
            current,
            isOpen: true,
            ...mergeConflict(before, form.getValues(), productFormOf(current)),
          });
        else if (!showFieldErrors(form, error.fields)) toastLine.error(error.message);
        throw failure;
      }
    },
    takeOver: () => {
      if (!conflict) return;
      // Typed since the refusal counts too.
      const merged = mergeConflict(productFormOf(base), form.getValues(), productFormOf(conflict.current));
      rebase(conflict.current, merged.merged);
      setConflict(
        merged.both.length === 0 ? undefined : { ...merged, current: conflict.current, isOpen: false },
      );
    },
    chooseTheirs: (field) => {
      if (!conflict) return;
      form.setValue(field, productFormOf(conflict.current)[field], { shouldDirty: true });
      const both = conflict.both.filter((one) => one !== field);
      setConflict(both.length === 0 && !conflict.isOpen ? undefined : { ...conflict, both });
    },
  };
}
