import type { CompanySetUp } from '../kit/call.ts';
import { setUpFinance } from '../features/finance/set-up-company.ts';
import { setUpInventory } from '../features/inventory/set-up-company.ts';
import { setUpLedger } from '../features/ledger/set-up-company.ts';

/** What each area needs in a new company, in the order of their dependencies. */
export const companySetUp: readonly CompanySetUp[] = [setUpLedger, setUpInventory, setUpFinance];
