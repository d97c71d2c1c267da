import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { daySchema, momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../../primitives/money-schemas.ts';
import { accessOf } from '../../../primitives/noun.ts';
import { listQuery, pageOf } from '../../../primitives/paging.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { moneyTransferNoun } from './money-transfers.noun.ts';

const sideSchema = z.object({
  moneyAccountId: idSchema,
  name: z.string(),
  currency: currencySchema,
  /** in that currency */
  amountMinor: minorSchema,
});

export const moneyTransferSchema = z.object({
  id: idSchema,
  number: z.string(),
  transferredOn: daySchema,
  from: sideSchema,
  to: sideSchema,
  /** what the bank or the network took beside it */
  feeMinor: minorSchema,
  /** what was gained by the rate since the money came in, in the currency of the books; a loss is below zero */
  exchangeMinor: minorSchema,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(['standing', 'reversed']),
  reversedOn: daySchema.nullable(),
  reverseReason: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: momentSchema,
});
export type MoneyTransfer = z.infer<typeof moneyTransferSchema>;

export const newMoneyTransferSchema = z.strictObject({
  fromId: idSchema,
  toId: idSchema,
  /** what leaves the first account, in its currency */
  amountMinor: positiveMinorSchema,
  /** what arrives, in the currency of the other; needed where the currencies differ, and not taken otherwise */
  receivedMinor: positiveMinorSchema.optional(),
  /** what the bank or the network took beside it, from an account in the currency of the books */
  feeMinor: positiveMinorSchema.optional(),
  transferredOn: daySchema.optional(),
  reference: optionalLine(80).optional(),
  note: optionalLine(200).optional(),
  /** it is not the one of the same day and amount that is there already */
  isAnother: z.boolean().optional(),
});
export type NewMoneyTransfer = z.infer<typeof newMoneyTransferSchema>;

export const moneyTransferListSchema = listQuery(['-transferredOn', 'transferredOn'])
  .omit({ q: true })
  .extend({ moneyAccountId: idSchema.optional() });
export type MoneyTransferList = z.infer<typeof moneyTransferListSchema>;

const access = accessOf(moneyTransferNoun);

export const moneyTransfersContract = {
  list: read('/money-transfers', {
    ...access,
    summary: 'Transfers between the company’s own accounts, the newest first',
  })
    .input(moneyTransferListSchema)
    .output(pageOf(moneyTransferSchema)),
  get: read('/money-transfers/{id}', { ...access, summary: 'One transfer between money accounts' })
    .input(byId)
    .output(moneyTransferSchema),
  create: create('/money-transfers', {
    ...access,
    errors: ['archived', 'till_account', 'repeated_transfer'],
    summary: 'Move money from one of the company’s accounts to another',
  })
    .input(newMoneyTransferSchema)
    .output(moneyTransferSchema),
  reverse: act('/money-transfers/{id}/reverse', {
    ...access,
    errors: ['wrong_state'],
    summary: 'Undo a transfer that never happened, or was recorded twice',
  })
    .input(byId.extend({ reversedOn: daySchema.optional(), reason: line(500) }))
    .output(moneyTransferSchema),
};
