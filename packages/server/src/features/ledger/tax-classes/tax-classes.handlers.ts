import type { taxClassesContract } from '@shelfwise/contract/features/ledger/tax-classes/tax-classes.contract';
import type { Handlers } from '../../../kit/call.ts';
import { listTaxClasses } from './tax-classes.queries.ts';
import { removeTaxClass, updateTaxClass } from './update-tax-class.ts';
import { createTaxClass, setTaxRates } from './write-tax-class.ts';

export const taxClassesHandlers: Handlers<typeof taxClassesContract> = {
  list: async ({ tx, actor }) => ({
    vatRegisteredFrom: actor.company.vatRegisteredFrom,
    items: await listTaxClasses(tx),
  }),
  create: createTaxClass,
  update: updateTaxClass,
  setRates: setTaxRates,
  remove: removeTaxClass,
};
