import { isWholeQuantity } from '@shelfwise/contract/features/catalog/products/units';
import { toBooksMinor } from '@shelfwise/contract/features/company/exchange-rates/exchange-rates.rules';
import type {
  PostReceipt,
  ReceiptFields,
  StockReceipt,
} from '@shelfwise/contract/features/purchasing/stock-receipts/stock-receipts.schemas';
import { isReckonable } from '@shelfwise/contract/features/purchasing/purchase-lines.rules';
import { caps } from '@shelfwise/contract/primitives/caps';
import { Exact, sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { searchText } from '../../../kit/search-words.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { refuseField, type RefusedField } from '../../../platform/errors.ts';
import { nextNumber } from '../../company/index.ts';
import { businessDay, getTradingRules, postEntry, registerDocument } from '../../ledger/index.ts';
import { lockStock, moveStock, productStates, refuseIfAny } from '../../inventory/index.ts';
import { lockSuppliers } from '../bills/bills.queries.ts';
import { billPosted } from './bill-posted.ts';
import { fieldsOf, lockDraft } from './draft-receipt.ts';
import { getStockReceipt } from './get-receipt.ts';
import { receiptEntry } from './receipt-entry.ts';
import { refuseRepeated } from './receipt-repeats.ts';
import { resolveReceipt } from './receipt-records.ts';
import { requireRateOn, taxPartsOfProducts } from './receipt-terms.ts';
import { landedOf, lineValue, tooMuch, unitCostOf } from './receipt-values.ts';
import { countReceived, lockOrderedLines, requireReceivable } from './receive-orders.ts';
import { rememberPrices } from '../supplier-products/remember-prices.ts';
import { replaceLines, setCostValues, setValues, type WrittenLine } from './write-lines.ts';

/** A line on which something came, with its place among the lines that were typed, which is how a screen names its fields. */
interface CameLine extends WrittenLine {
  place: number;
}

const isZero = (quantity: string): boolean => new Exact(quantity).isZero();

/** What was charged for one, as it is kept as the supplier's last price. */
const discounted = (unitPrice: string, percent: string): string =>
  new Exact(unitPrice).times(new Exact(100).minus(percent)).dividedBy(100).toDecimalPlaces(6).toFixed();

/** Lines of which goods came, taken or rejected; what was expected and did not come is left for another receipt. */
const whatCame = (lines: readonly WrittenLine[]): CameLine[] =>
  lines.flatMap((line, place) =>
    isZero(line.enteredQuantity) && isZero(line.rejectedQuantity) ? [] : [{ ...line, place }],
  );

const field = ({ place }: CameLine, name: string): string => `lines.${place}.${name}`;

/**
 * Prices, weights and reasons that posting needs, and a draft may lack. Zero is refused as a price, because it is forgotten more often than meant: goods that are free
 * have a discount of 100 %.
 */
const requireComplete = (lines: readonly CameLine[], { costs }: ReceiptFields): void => {
  const refused: Record<string, RefusedField> = {};
  const taken = lines.filter((line) => !isZero(line.enteredQuantity));
  if (lines.length === 0) refused['lines'] = { code: 'required' };
  const isByWeight = costs.some((cost) => cost.split === 'weight');
  for (const line of lines)
    if (!isZero(line.rejectedQuantity) && line.rejectedReason === null)
      refused[field(line, 'rejectedReason')] = { code: 'required' };
  for (const line of taken) {
    if (line.unitPrice === null) refused[field(line, 'unitPrice')] = { code: 'required' };
    else if (isZero(line.unitPrice)) refused[field(line, 'unitPrice')] = { code: 'positive' };
    else if (!isReckonable({ ...line, unitPrice: line.unitPrice }))
      refused[field(line, 'unitPrice')] = { code: 'amount_too_big' };
    if (isByWeight && line.weight === null) refused[field(line, 'weight')] = { code: 'required' };
  }
  if (costs.length > 0 && taken.length === 0) refused['costs'] = { code: 'not_here' };
  refuseIfAny('invalid_input', refused);
};

/** What each line and cost comes to on the day. */
const valueAll = async (call: Call, fields: ReceiptFields, taken: readonly CameLine[], day: string) => {
  const { currency, pricesIncludeTax, costs } = fields;
  const books = call.actor.company.baseCurrency;
  const rate = await requireRateOn(call, currency, { day, field: 'currency' });
  const parts = pricesIncludeTax
    ? await taxPartsOfProducts(
        call,
        taken.map((line) => line.productId),
        day,
      )
    : new Map<string, never[]>();
  const terms = { currency, rate, books, pricesIncludeTax };
  const values = taken.map((line) => ({
    ...line,
    ...lineValue(
      { ...line, unitPrice: line.unitPrice ?? '0', taxParts: parts.get(line.productId) ?? [] },
      terms,
    ),
  }));
  const valuedCosts: { valueMinor: number; rate: string; split: (typeof costs)[number]['split'] }[] = [];
  for (const [index, { amountMinor, currency: of, split }] of costs.entries()) {
    const costRate = await requireRateOn(call, of, { day, field: `costs.${index}.currency` });
    valuedCosts.push({
      split,
      rate: costRate,
      valueMinor: toBooksMinor({ amountMinor, currency: of, rate: costRate }, books),
    });
  }
  const landed = landedOf(valuedCosts, values);
  const lines = values.map((line, index) => ({ ...line, landedMinor: landed[index] ?? 0 }));
  const refused = Object.fromEntries(
    lines.flatMap((line) => {
      const reason = tooMuch(line.valueMinor + line.landedMinor, line.quantity, books);
      return reason ? [[field(line, 'unitPrice'), reason]] : [];
    }),
  );
  refuseIfAny('invalid_input', refused);
  const sums = {
    netMinor: sumMinor(lines.map((line) => line.netMinor)),
    valueMinor: sumMinor(lines.map((line) => line.valueMinor)),
    landedMinor: sumMinor(landed),
  };
  if (Math.max(sums.netMinor, sums.valueMinor + sums.landedMinor) > caps.documentMinor)
    throw refuseField('lines', 'amount_too_big');
  return { rate, lines, valuedCosts, ...sums };
};

/** A product that was archived or does not divide may have become so since the draft was typed: its stock is locked now. */
const requireProducts = async (tx: TenantTransaction, taken: readonly CameLine[]): Promise<void> => {
  const states = await productStates(
    tx,
    taken.map((line) => line.productId),
  );
  const archived: Record<string, RefusedField> = {};
  const divided: Record<string, RefusedField> = {};
  for (const line of taken) {
    const state = states.get(line.productId);
    if (state?.status === 'archived') archived[field(line, 'productId')] = { code: 'archived' };
    if (state?.isDivisible === false && !isWholeQuantity(line.quantity))
      divided[field(line, 'enteredQuantity')] = { code: 'whole_number' };
  }
  refuseIfAny('archived', archived);
  refuseIfAny('invalid_input', divided);
};

/**
 * Posts a draft in the version that the person saw. In one transaction its orders and then its stock are locked, the goods come in at what
 * they cost with their share of the extra costs, the orders count them, and the supplier is owed for them until the bill comes. What was
 * rejected is noted and counts nowhere. The rate of its currency is that of its day, for good. With the supplier's invoice the bill is made too,
 * and so are those of extra costs.
 */
export const postReceipt = async (
  call: Call,
  { id, version, isAnotherDelivery = false, invoice, costInvoices = [] }: PostReceipt,
): Promise<StockReceipt> => {
  const { tx, actor } = call;
  const draft = await lockDraft(call, { id, version });
  // Before any stock, as whoever approves a bill does; so one delivery that two people post is a repeat for the second.
  const billed = costInvoices.map(({ supplierId }) => supplierId);
  if (invoice || billed.length > 0 || !isAnotherDelivery)
    await lockSuppliers(tx, [draft.supplierId, ...billed]);
  const { fields } = await fieldsOf(tx, draft);
  const { supplier, lines } = await resolveReceipt(tx, fields);
  const came = whatCame(lines);
  requireComplete(came, fields);
  const businessDate = await businessDay(call, {
    of: 'receipt',
    day: fields.businessDate ?? undefined,
    field: 'businessDate',
  });
  if (!isAnotherDelivery) await refuseRepeated(tx, { ...draft, businessDate });
  const taken = came.filter((line) => !isZero(line.enteredQuantity));
  const valued = await valueAll(call, fields, taken, businessDate);

  const { overReceiptPercent } = await getTradingRules(tx);
  const ordered = await lockOrderedLines(
    tx,
    taken.flatMap((line) => line.orderLineId ?? []),
  );
  requireReceivable(lines, ordered, { supplierId: draft.supplierId, overReceiptPercent });
  const stock = await lockStock(
    tx,
    draft.locationId,
    taken.map((line) => line.productId),
  );
  await requireProducts(tx, taken);

  const { baseCurrency: currency } = actor.company;
  const number = await nextNumber(tx, 'receipt');
  const orderIds = new Set([...ordered.values()].map((line) => line.orderId));
  registerDocument(tx, {
    id,
    kind: 'receipt',
    number,
    businessDate,
    partyId: draft.supplierId,
    totalMinor: valued.netMinor,
    currency: fields.currency,
    from: [...orderIds].map((orderId) => ({ id: orderId, kind: 'receives' as const })),
  });
  // Lines are numbered anew: those of which nothing came are gone.
  const numberOf = new Map(came.map((line, index) => [line.place, index + 1]));
  const moves = valued.lines.map((line) => {
    const valueMinor = line.valueMinor + line.landedMinor;
    const unitCost = unitCostOf(valueMinor, line.quantity, currency);
    const { productId, quantity } = line;
    return { documentLine: numberOf.get(line.place) ?? 0, productId, quantity, unitCost, valueMinor };
  });
  await moveStock(tx, { id, kind: 'receipt', businessDate, currency }, moves, stock);
  const { netMinor, valueMinor, landedMinor } = valued;
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: `${number}: ${supplier.name}`,
    currency,
    lines: receiptEntry(draft, {
      goodsMinor: valueMinor,
      costsMinor: landedMinor,
      stockMinor: valueMinor + landedMinor,
    }),
  });
  await tx.db
    .updateTable('stock_receipts')
    .set({
      status: 'posted',
      number,
      business_date: businessDate,
      exchange_rate: valued.rate,
      net_minor: netMinor,
      value_minor: valueMinor,
      landed_minor: landedMinor,
      item_count: came.length,
      search_text: searchText(number, fields.deliveryNoteNumber, supplier.name),
      posted_at: tx.at,
      posted_by: actor.userId,
      version: version + 1,
    })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute();
  if (came.length < lines.length) await replaceLines(tx, id, came);
  const valueOf = new Map(valued.lines.map((line) => [line.place, line]));
  setValues(
    tx,
    id,
    came.map(({ place }, index) => {
      const { netMinor: net = 0, valueMinor: value = 0, landedMinor: landed = 0 } = valueOf.get(place) ?? {};
      return { lineNumber: index + 1, netMinor: net, valueMinor: value, landedMinor: landed };
    }),
  );
  setCostValues(
    tx,
    id,
    valued.valuedCosts.map((cost) => cost.valueMinor),
  );
  countReceived(tx, ordered, taken);
  rememberPrices(
    tx,
    {
      supplierId: draft.supplierId,
      currency: fields.currency,
      day: businessDate,
      lines: taken.map(({ productId, packId, unitPrice, discountPercent }) => ({
        productId,
        packId,
        price: discounted(unitPrice ?? '0', discountPercent),
      })),
    },
    actor.userId,
  );
  tx.audit({
    action: 'stock_receipt.post',
    subject: 'stock_receipt',
    subjectId: id,
    after: { number, businessDate, supplier: supplier.name, valueMinor, landedMinor },
  });
  const goods = taken.map(({ place, enteredQuantity, unitPrice, discountPercent }) => ({
    lineNumber: numberOf.get(place) ?? 0,
    enteredQuantity,
    unitPrice: unitPrice ?? '0',
    discountPercent,
  }));
  await billPosted(
    call,
    { ...fields, id, number, businessDate, supplierId: draft.supplierId, lines: goods },
    { invoice, costInvoices, rates: valued.valuedCosts.map(({ rate }) => rate) },
  );
  return getStockReceipt(call, { id });
};
