import { z } from 'zod';
import { act, change, create, read } from '../../../primitives/call.ts';
import { byId, idSchema, versionSchema } from '../../../primitives/ids.ts';
import { currencySchema, sumMinorSchema } from '../../../primitives/money-schemas.ts';
import { nameLine } from '../../../primitives/text.ts';
import { moneyAccountKinds } from './money-accounts.facts.ts';

/** Where the company keeps money: a cash box, a bank, a wallet. Each is an account of the books. */
export const moneyAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  kind: z.enum(moneyAccountKinds),
  currency: currencySchema,
  /** the code of its account in the books */
  code: z.string(),
  /** the one of its kind that is offered first, and used where no other is named */
  isMain: z.boolean(),
  /** the drawer of a till, whose money moves within a shift only */
  isTill: z.boolean(),
  status: z.enum(['active', 'archived']),
  version: versionSchema,
});
export type MoneyAccount = z.infer<typeof moneyAccountSchema>;

export const newMoneyAccountSchema = z.strictObject({
  name: nameLine(80),
  kind: z.enum(moneyAccountKinds),
  /** if left out, that of the books; it can never be changed */
  currency: currencySchema.optional(),
});
export type NewMoneyAccount = z.infer<typeof newMoneyAccountSchema>;

export const moneyAccountChangeSchema = byId.extend({
  version: versionSchema,
  name: nameLine(80).optional(),
  /** Only true can be sent: choosing another main account ends this one's turn, so that a kind is never without. */
  isMain: z.literal(true).optional(),
});
export type MoneyAccountChange = z.infer<typeof moneyAccountChangeSchema>;

/** The balance of a money account in its own currency, and its value in the books. */
export const moneyBalanceSchema = z.object({
  id: idSchema,
  balanceMinor: sumMinorSchema,
  bookedMinor: sumMinorSchema,
});
export type MoneyBalance = z.infer<typeof moneyBalanceSchema>;

const settings = { right: 'canAccessAdminSettings', feature: 'orderProcessing' } as const;

export const moneyAccountsContract = {
  list: read('/money-accounts', { right: 'member', summary: 'Cash boxes, banks and wallets' }).output(
    z.object({ items: z.array(moneyAccountSchema) }),
  ),
  balances: read('/money-accounts/balances', {
    right: 'canViewReports',
    summary: 'What each money account holds, archived ones too',
  }).output(z.object({ items: z.array(moneyBalanceSchema) })),
  create: create('/money-accounts', {
    ...settings,
    errors: ['taken', 'over_limit'],
    summary: 'Add a cash box, a bank or a wallet, with its account in the books',
  })
    .input(newMoneyAccountSchema)
    .output(moneyAccountSchema),
  update: change('/money-accounts/{id}', {
    ...settings,
    errors: ['taken', 'version_conflict', 'archived', 'till_account'],
    summary: 'Rename a money account, or make it the main one of its kind',
  })
    .input(moneyAccountChangeSchema)
    .output(moneyAccountSchema),
  archive: act('/money-accounts/{id}/archive', {
    ...settings,
    errors: ['money_account_in_use', 'main_money_account', 'till_account'],
    summary: 'Take a money account out of use; what it holds stays in the books',
  })
    .input(byId)
    .output(moneyAccountSchema),
  restore: act('/money-accounts/{id}/restore', {
    ...settings,
    errors: ['till_account'],
    summary: 'Take a money account into use again',
  })
    .input(byId)
    .output(moneyAccountSchema),
};
