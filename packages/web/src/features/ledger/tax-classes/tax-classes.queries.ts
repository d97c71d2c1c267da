import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';

// The answer also says whether the company charges VAT at all.
refreshOn(['tax_class.', 'company.update'], () => [orpc.taxClasses.key()]);

export const taxClassesQuery = () => orpc.taxClasses.list.queryOptions();

export const useCreateTaxClass = () => useVerb(orpc.taxClasses.create, 'tax_class.create', ownError);
export const useSetTaxRates = () =>
  useVerb(orpc.taxClasses.setRates, 'tax_class.set_rates', {
    ...ownError,
    keep: keepInList(taxClassesQuery()),
  });
export const useUpdateTaxClass = () =>
  useVerb(orpc.taxClasses.update, 'tax_class.update', { ...ownError, keep: keepInList(taxClassesQuery()) });
export const useRemoveTaxClass = () => useVerb(orpc.taxClasses.remove, 'tax_class.remove', ownError);
