import { z } from 'zod';
import { byId } from '../../../primitives/ids.ts';
import { line, optionalLine } from '../../../primitives/text.ts';
import { payoutKinds } from './suppliers.facts.ts';

/** Where a supplier is paid, without what would be needed to pay there. */
export const maskedPayoutSchema = z.object({
  kind: z.enum(payoutKinds),
  /** the bank, or the network of mobile money */
  provider: z.string(),
  /** the end of the number */
  endsWith: z.string(),
});
export type MaskedPayout = z.infer<typeof maskedPayoutSchema>;

/** Of an account or a wallet: digits and capital letters, whatever it is typed with. */
const numberLine = line(60)
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine((number) => /^\+?[\dA-Z]{6,34}$/u.test(number), { message: 'account_number' });

/** A wallet has the number of a telephone: a letter in it is a slip, an O for a 0. */
const isWallet = (number: string): boolean => /^\+?\d{6,15}$/u.test(number);
const walletLine = numberLine.refine(isWallet, { message: 'wallet_number' });

const bankFields = {
  kind: z.literal('bank'),
  provider: line(80),
  branch: optionalLine(80),
  accountName: line(120),
  number: numberLine,
};
const mobileMoneyFields = {
  kind: z.literal('mobile_money'),
  provider: line(80),
  accountName: line(120),
  number: walletLine,
};

export const payoutDetailsSchema = z.discriminatedUnion('kind', [
  z.strictObject(bankFields),
  z.strictObject(mobileMoneyFields),
]);
export type PayoutDetails = z.infer<typeof payoutDetailsSchema>;

/** As a form holds it: a wallet's branch stays empty. */
export const payoutFieldsSchema = z
  .strictObject({ ...bankFields, kind: z.enum(payoutKinds) })
  .refine(({ kind, number }) => kind === 'bank' || isWallet(number), {
    path: ['number'],
    message: 'wallet_number',
  });

export const payoutChangeSchema = z.discriminatedUnion('kind', [
  byId.extend(bankFields),
  byId.extend(mobileMoneyFields),
]);
