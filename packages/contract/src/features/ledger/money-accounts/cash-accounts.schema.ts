import { z } from 'zod';
import { idSchema } from '../../../primitives/ids.ts';
import { moneyAccountKinds } from './money-accounts.facts.ts';

/** Where cash of a drawer may come from and go to. */
export const cashAccountsSchema = z.object({
  moneyAccounts: z.array(z.object({ id: idSchema, name: z.string(), kind: z.enum(moneyAccountKinds) })),
  accounts: z.array(z.object({ id: idSchema, code: z.string(), name: z.string(), isOwner: z.boolean() })),
});
export type CashAccounts = z.infer<typeof cashAccountsSchema>;
