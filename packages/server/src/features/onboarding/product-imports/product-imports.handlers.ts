import type { productImportsContract } from '@shelfwise/contract/features/onboarding/product-imports/product-imports.contract';
import type { Handlers } from '../../../kit/call.ts';
import { checkRows } from './check-rows.ts';
import { importProducts } from './import-products.ts';
import { listImports } from './list-imports.ts';
import { undoImport } from './undo-import.ts';

export const productImportsHandlers: Handlers<typeof productImportsContract> = {
  list: listImports,
  check: checkRows,
  create: importProducts,
  undo: undoImport,
};
