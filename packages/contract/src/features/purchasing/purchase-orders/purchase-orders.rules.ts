import type { Role } from '../../../access/roles.ts';
import type { ErrorCode } from '../../../primitives/error-codes.ts';
import { Exact } from '../../../primitives/money.ts';
import {
  purchaseOrderActions,
  type PurchaseOrderAction,
  type PurchaseOrderStatus,
  type ReceiptState,
} from './purchase-orders.facts.ts';

/** What became of a line, in the product's own unit. */
export interface LineCounters {
  quantity: string;
  receivedQuantity: string;
  cancelledQuantity: string;
}

/** What of a line is still to come; nothing where more came than was ordered. */
export const openQuantity = ({ quantity, receivedQuantity, cancelledQuantity }: LineCounters): string =>
  Exact.max(new Exact(quantity).minus(receivedQuantity).minus(cancelledQuantity), 0).toFixed();

/** 'full' where nothing is still to come, 'none' where nothing came. */
export const receiptStateOf = (lines: readonly LineCounters[]): ReceiptState => {
  if (lines.every((line) => new Exact(line.receivedQuantity).isZero())) return 'none';
  return lines.every((line) => new Exact(openQuantity(line)).isZero()) ? 'full' : 'part';
};

/**
 * Whether a line may be revised to so many of the product's own unit: not below what has come of it. A line stays with its product, and is
 * not taken off the order, once something of it came.
 */
export const coversReceived = (line: Pick<LineCounters, 'receivedQuantity'>, quantity: string): boolean =>
  new Exact(quantity).greaterThanOrEqualTo(line.receivedQuantity);

/** The facts of an order that the rules look at. */
export interface PurchaseSituation {
  status: PurchaseOrderStatus;
  receiptState: ReceiptState;
  lineCount: number;
  approval: 'none' | 'asked' | 'given';
  /** its amount is above what may be bought without an admin */
  needsApproval: boolean;
}

type Rule = (order: PurchaseSituation, role: Role) => ErrorCode | undefined;

const only =
  (...statuses: PurchaseOrderStatus[]): Rule =>
  ({ status }) =>
    statuses.includes(status) ? undefined : 'wrong_state';
const withLines: Rule = ({ lineCount }) => (lineCount === 0 ? 'order_empty' : undefined);
const nothingCame: Rule = ({ receiptState }) => (receiptState === 'none' ? undefined : 'goods_received');
const isApproved: Rule = ({ needsApproval, approval }, role) =>
  needsApproval && approval !== 'given' && role !== 'admin' ? 'approval_needed' : undefined;

const receivable: Rule = ({ status }) => (status === 'sent' ? undefined : 'order_closed');

/** The rules of each action. The first one that is broken gives the reason, so their order matters. */
const rules: Record<PurchaseOrderAction, readonly Rule[]> = {
  edit: [only('draft')],
  remove: [only('draft')],
  ask_approval: [
    only('draft'),
    withLines,
    ({ needsApproval, approval }) => (needsApproval && approval === 'none' ? undefined : 'wrong_state'),
  ],
  approve: [
    only('draft'),
    withLines,
    ({ needsApproval, approval }) => (needsApproval && approval !== 'given' ? undefined : 'wrong_state'),
    (_, role) => (role === 'admin' ? undefined : 'forbidden'),
  ],
  refuse: [
    only('draft'),
    ({ approval }) => (approval === 'asked' ? undefined : 'wrong_state'),
    (_, role) => (role === 'admin' ? undefined : 'forbidden'),
  ],
  send: [only('draft'), withLines, isApproved],
  revise: [only('sent'), ({ receiptState }) => (receiptState === 'full' ? 'goods_received' : undefined)],
  receive: [receivable],
  close: [only('sent'), ({ receiptState }) => (receiptState === 'none' ? 'nothing_received' : undefined)],
  reopen: [only('closed')],
  cancel: [only('sent'), nothingCame],
};

/** Why the action is refused now; undefined where it is allowed. */
export const purchaseRefusal = (
  order: PurchaseSituation,
  action: PurchaseOrderAction,
  role: Role,
): ErrorCode | undefined => {
  for (const rule of rules[action]) {
    const reason = rule(order, role);
    if (reason) return reason;
  }
  return undefined;
};

export const allowedPurchaseActions = (order: PurchaseSituation, role: Role): PurchaseOrderAction[] =>
  purchaseOrderActions.filter((action) => purchaseRefusal(order, action, role) === undefined);

/** What people call the state. */
export const purchaseState = ({
  status,
  receiptState,
  approval,
}: Pick<PurchaseSituation, 'status' | 'receiptState' | 'approval'>):
  | PurchaseOrderStatus
  | 'waiting'
  | 'approved'
  | 'part_received'
  | 'received' => {
  if (status === 'draft') {
    if (approval === 'none') return 'draft';
    return approval === 'asked' ? 'waiting' : 'approved';
  }
  if (status !== 'sent' || receiptState === 'none') return status;
  return receiptState === 'part' ? 'part_received' : 'received';
};
