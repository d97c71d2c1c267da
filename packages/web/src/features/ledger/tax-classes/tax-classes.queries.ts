import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';

// Whether the company charges VAT at all comes with its classes.
refreshOn(['tax_class.', 'company.update'], () => [orpc.taxClasses.key()]);

export const taxClassesQuery = () => orpc.taxClasses.list.queryOptions();

/** What every change of a class does, whatever became of it: somebody may have changed it meanwhile. */
function useChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.taxClasses.key() }),
  };
}

export const useCreateTaxClass = () =>
  useMutation({ ...orpc.taxClasses.create.mutationOptions(), ...useChange() });
export const useSetTaxRates = () =>
  useMutation({ ...orpc.taxClasses.setRates.mutationOptions(), ...useChange() });
export const useUpdateTaxClass = () =>
  useMutation({ ...orpc.taxClasses.update.mutationOptions(), ...useChange() });
export const useRemoveTaxClass = () =>
  useMutation({ ...orpc.taxClasses.remove.mutationOptions(), ...useChange() });
