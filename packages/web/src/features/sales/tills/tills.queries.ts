import type { Till } from '@shelfwise/contract/features/sales/tills/tills.contract';
import { refreshOn } from '../../../lib/live-updates.ts';
import { orpc } from '../../../lib/orpc.ts';
import { keepInList, ownError, useVerb } from '../../../lib/verb.ts';

// A till has a money account of its name, and shows whose shift is open at it.
refreshOn(['till.'], () => [orpc.tills.key(), orpc.moneyAccounts.key()]);
refreshOn(['shift.'], () => [orpc.tills.key(), orpc.moneyAccounts.balances.key()]);
// A place that was renamed, or is there since.
refreshOn(['location.'], () => [orpc.tills.key()]);

export const tillsQuery = () => orpc.tills.list.queryOptions();

const keepTill = { ...ownError, keep: keepInList<Till>(tillsQuery()) };

export const useCreateTill = () => useVerb(orpc.tills.create, 'till.create', ownError);
export const useUpdateTill = () => useVerb(orpc.tills.update, 'till.update', keepTill);
export const useArchiveTill = () => useVerb(orpc.tills.archive, 'till.archive', keepTill);
export const useRestoreTill = () => useVerb(orpc.tills.restore, 'till.restore', keepTill);
