import type { CompanySetUp } from '../db/call.ts';
import { setUpInventory } from '../features/inventory/set-up-company.ts';
import { setUpLedger } from '../features/ledger/set-up-company.ts';

/** What each area needs of a new company before it can be used, in the order of their dependencies. */
export const companySetUp: readonly CompanySetUp[] = [setUpLedger, setUpInventory];
