import { returnGifts, type ReturnGift } from '@shelfwise/contract/features/sales/returns/returns.facts';
import type { ReturnPreview, Settlement } from '@shelfwise/contract/features/sales/returns/returns.schemas';
import { quantitySchema } from '@shelfwise/contract/primitives/decimals';
import { optionalLine } from '@shelfwise/contract/primitives/text';
import { z } from 'zod';
import { hasReference } from '../payments/payment-form.ts';
import type { OfferedMethod } from '../payments/payment-methods.ts';

/** What the customer gets, as a form holds it. Empty until somebody chooses; 'later' says it is not known yet. */
export const settlementFields = {
  gives: z.enum(['', 'later', ...returnGifts]),
  method: z.string(),
  /** empty for the method's own account */
  moneyAccountId: z.string(),
  reference: optionalLine(80),
  exchange: z.array(
    z.object({ productId: z.string(), name: z.string(), unit: z.string(), quantity: quantitySchema }),
  ),
};
const settlementSchema = z.object(settlementFields);
export type SettlementValues = z.input<typeof settlementSchema>;
export type SettlementOutput = z.output<typeof settlementSchema>;
export type Gives = ReturnGift | 'later';

export const emptySettlement = (methods: readonly OfferedMethod[]): SettlementValues => ({
  gives: '',
  method: methods[0]?.code ?? '',
  moneyAccountId: '',
  reference: '',
  exchange: [],
});

/** What of the credit is not used up by what is owed: it can be paid back, kept, or pay for other goods. */
export const freeMinorOf = ({ creditMinor, settlesMinor }: ReturnPreview): number =>
  creditMinor - settlesMinor;

/**
 * What can be given: nothing can be paid back of goods that were never paid, nor credited of goods that were never invoiced. Until that is
 * known, it can only be said later.
 */
export const offeredGifts = (preview: ReturnPreview | undefined, mayWait: boolean): Gives[] => {
  const later: Gives[] = mayWait ? ['later'] : [];
  if (preview === undefined) return later;
  if (preview.creditMinor === 0) return [...later, 'nothing'];
  return [
    ...(freeMinorOf(preview) > 0 ? (['refund'] as const) : []),
    'credit',
    'exchange',
    'nothing',
    ...later,
  ];
};

/**
 * What is meant while nobody has chosen: the first that can be given. Nothing is meant before it is known what that is: what somebody sees
 * chosen must not become something else.
 */
export const meantGift = (
  gives: SettlementValues['gives'],
  preview: ReturnPreview | undefined,
  mayWait: boolean,
): Gives | undefined => {
  const offered = offeredGifts(preview, mayWait);
  return offered.find((one) => one === gives) ?? (preview === undefined ? undefined : offered[0]);
};

/** What is sent of it; undefined where it is said later. */
export const settlementToSend = (
  values: SettlementOutput,
  gives: Gives,
  methods: readonly OfferedMethod[],
): Settlement | undefined => {
  if (gives === 'later') return undefined;
  if (gives === 'exchange')
    return { gives, exchange: values.exchange.map(({ productId, quantity }) => ({ productId, quantity })) };
  if (gives !== 'refund') return { gives };
  const { method, moneyAccountId, reference } = values;
  return {
    gives,
    method,
    ...(moneyAccountId === '' ? {} : { moneyAccountId }),
    ...(hasReference(method, methods) && reference !== null ? { reference } : {}),
  };
};

/** What is still to be paid for goods in exchange, or below zero what is left of the credit. */
export const differenceOf = (preview: ReturnPreview): number => preview.exchangeMinor - freeMinorOf(preview);
