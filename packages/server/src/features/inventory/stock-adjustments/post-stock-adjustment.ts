import { movesNothing } from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.facts';
import type {
  NewStockAdjustment,
  StockAdjustment,
} from '@shelfwise/contract/features/inventory/stock-adjustments/stock-adjustments.schemas';
import { sumMinor } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../../kit/call.ts';
import { nextNumber } from '../../company/index.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseField } from '../../../platform/errors.ts';
import { businessDay, postEntry, registerDocument } from '../../ledger/index.ts';
import { newestCosts } from '../stock/known-costs.queries.ts';
import { moveStock, type Move } from '../stock/move-stock.ts';
import { levelOf, lockStock, type LockedStock } from '../stock/stock.queries.ts';
import {
  productStates,
  refuseIfAny,
  requireInUse,
  requireRecords,
  requireSettlement,
} from './adjustment-records.ts';
import { decideLines } from './decide-lines.ts';
import { exactLines, type ExactLine } from './exact-lines.ts';
import { insertAdjustment } from './draft-stock-adjustment.ts';
import { insertLines } from './write-lines.ts';
import { getStockAdjustment } from './get-stock-adjustment.ts';
import { requirePhoto, requireReason, writePictures } from './adjustment-reason.ts';
import { requireApproved } from './require-approved.ts';
import { requireStock } from './require-stock.ts';
import { decideRevaluation, type Figures } from './revalue-stock.ts';
import { accountAgainst, adjustmentEntry, refusedFields, type PostedAt } from './stock-adjustments.rules.ts';

type Wanted = Omit<NewStockAdjustment, 'asDraft'>;

/** Products of lines without a cost whose location has no last cost either. */
const withoutCost = (lines: readonly ExactLine[], stock: LockedStock): string[] =>
  lines.flatMap(({ productId, unitCost }) =>
    unitCost === undefined && levelOf(stock, productId).lastUnitCost === null ? [productId] : [],
  );

/** A line as it is posted. In a revaluation of all places it names its own, with what was there. */
export type PostedLine = ExactLine & Partial<Figures> & { locationId?: string };

/** Lines of a document at one place, with their moves. */
interface PlacedLines {
  locationId: string;
  lines: PostedLine[];
  moves: Move[];
  stock: LockedStock;
}

/** The moves of the lines; throws where a line makes no sense or takes more than is free. */
const decide = async (
  { tx, actor }: Call,
  wanted: Wanted & { locationId: string },
  held: Wanted['lines'],
): Promise<PlacedLines> => {
  const { baseCurrency } = actor.company;
  const productIds = wanted.lines.map((line) => line.productId);
  const [stock, products] = await Promise.all([
    lockStock(tx, wanted.locationId, productIds),
    productStates(tx, productIds),
  ]);
  requireInUse(wanted.lines, products);
  const lines = await exactLines(tx, wanted.lines, { held, products });
  const costs = await newestCosts(tx, withoutCost(lines, stock), baseCurrency);
  const { moves, refused } = decideLines({ ...wanted, lines }, stock, costs, baseCurrency);
  refuseIfAny('invalid_input', refused);
  requireStock(moves, stock);
  return { locationId: wanted.locationId, lines, moves, stock };
};

/** What the lines become: those of a revaluation stand for what is there at each place. */
const placedLines = async (call: Call, wanted: Wanted, held: Wanted['lines']): Promise<PlacedLines[]> => {
  if (wanted.reason === 'revaluation') return decideRevaluation(call, wanted);
  const { locationId } = wanted;
  if (locationId === null) throw refuseField('locationId', 'required');
  return [await decide(call, { ...wanted, locationId }, held)];
};

export interface PostedDocument {
  number: string;
  businessDate: string;
  /** the values of the lines, in their order */
  values: number[];
  lines: PostedLine[];
  /** the account that its reason named */
  againstId: string | null;
}

/**
 * Posts an adjustment at the costs of this moment: its number, the register, its movements and its entry. It never takes more than is free,
 * so goods promised to orders stay theirs (409 `below_zero`, nothing is posted). `isApproved` says that somebody else approved it; packs of
 * lines it `held` as a draft may be archived since.
 */
export const postDocument = async (
  call: Call,
  id: string,
  wanted: Wanted,
  {
    isApproved = false,
    isCounted = false,
    held = [],
  }: { isApproved?: boolean; isCounted?: boolean; held?: Wanted['lines'] } = {},
): Promise<PostedDocument> => {
  const { tx, actor } = call;
  const { reason, settlement } = wanted;
  const { baseCurrency: currency } = actor.company;
  refuseIfAny('invalid_input', refusedFields(wanted, currency));
  const ofReason = await requireReason(tx, wanted);
  // A count of many products is its own proof.
  if (!isCounted) requirePhoto(ofReason, wanted.pictureIds ?? []);
  const [, paidFrom] = await Promise.all([requireRecords(tx, wanted), requireSettlement(call, settlement)]);
  const businessDate = await businessDay(call, {
    of: 'adjustment',
    day: wanted.businessDate ?? undefined,
    field: 'businessDate',
  });
  const places = await placedLines(call, wanted, held);

  const number = await nextNumber(tx, 'adjustment');
  registerDocument(tx, { id, kind: 'adjustment', number, businessDate, currency });
  const kind = movesNothing(reason) ? 'revaluation' : 'adjustment';
  const values: number[] = [];
  const posted: PostedAt[] = [];
  for (const { locationId, moves, stock } of places) {
    const moved = await moveStock(tx, { id, kind, businessDate, currency }, moves, stock);
    values.push(...moved.map((line) => line.valueMinor));
    const minor = sumMinor(moved.map((line) => line.valueMinor));
    posted.push({ locationId, postedMinor: minor, taken: [{ locationId, minor }] });
  }
  await requireApproved(call, wanted, values, isApproved);
  await postEntry(tx, {
    documentId: id,
    entryDate: businessDate,
    memo: `${number}: ${ofReason.name ?? reason}`,
    currency,
    lines: adjustmentEntry(accountAgainst(reason, paidFrom ?? ofReason.accountId), posted),
  });
  const lines = places.flatMap((place) => place.lines);
  return { number, businessDate, values, lines, againstId: ofReason.accountId };
};

/** The audit entry of a posted document. */
export const auditPosted = (
  { tx }: Call,
  id: string,
  { number, businessDate }: PostedDocument,
  wanted: Wanted,
): void =>
  tx.audit({
    action: 'stock_adjustment.post',
    subject: 'stock_adjustment',
    subjectId: id,
    after: { number, ...wanted, businessDate },
  });

/** Adds, corrects or revalues stock and posts the document at once. Its number is gapless. */
export const postStockAdjustment = async (call: Call, wanted: Wanted): Promise<StockAdjustment> => {
  const { tx, actor } = call;
  const id = newId();
  const posted = await postDocument(call, id, wanted);
  const { number, businessDate, values, againstId } = posted;
  await insertAdjustment(call, id, {
    ...wanted,
    number,
    businessDate,
    againstId,
    status: 'posted',
    postedAt: tx.at,
    postedBy: actor.userId,
  });
  await insertLines(tx, id, posted.lines, values);
  await writePictures(tx, id, wanted.pictureIds ?? []);
  auditPosted(call, id, posted, wanted);
  return getStockAdjustment(call, { id });
};
