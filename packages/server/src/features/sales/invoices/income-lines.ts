import type { EntryLine } from '../../ledger/index.ts';

interface Earned {
  /** the account that the line names; null: sales */
  accountId: string | null;
  netMinor: number;
}

/** Lines of an entry for what is earned by the lines of an invoice, each on its account; a credit note takes it back on the other side. */
export const incomeLines = (
  lines: readonly Earned[],
  side: 'debitMinor' | 'creditMinor',
  locationId: string | null,
): EntryLine[] =>
  lines.map(({ accountId, netMinor }) => ({
    ...(accountId === null ? { account: 'sales' as const } : { accountId }),
    [side]: netMinor,
    locationId,
  }));
