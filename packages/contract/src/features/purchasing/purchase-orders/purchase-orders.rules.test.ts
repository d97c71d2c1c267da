import { expect, test } from 'vitest';
import type { PurchaseOrderAction } from './purchase-orders.facts.ts';
import {
  allowedPurchaseActions,
  coversReceived,
  openQuantity,
  purchaseRefusal,
  purchaseState,
  receiptStateOf,
  type PurchaseSituation,
} from './purchase-orders.rules.ts';

const counters = (quantity: string, receivedQuantity: string, cancelledQuantity = '0') => ({
  quantity,
  receivedQuantity,
  cancelledQuantity,
});
const draft: PurchaseSituation = {
  status: 'draft',
  receiptState: 'none',
  lineCount: 2,
  approval: 'none',
  needsApproval: false,
};
const sent: PurchaseSituation = { ...draft, status: 'sent' };

test.each([
  [counters('10', '0'), '10'],
  [counters('10', '4', '2'), '4'],
  [counters('10', '12'), '0'],
  [counters('0.5', '0.2'), '0.3'],
])('of %o %s is still to come', (line, open) => {
  expect(openQuantity(line)).toBe(open);
});

test.each([
  [[counters('10', '0'), counters('5', '0')], 'none'],
  [[counters('10', '10'), counters('5', '0')], 'part'],
  [[counters('10', '1'), counters('5', '0')], 'part'],
  [[counters('10', '11'), counters('5', '4')], 'part'],
  [[counters('10', '11'), counters('5', '4', '1')], 'full'],
  [[counters('10', '0', '10')], 'none'],
] as const)('%o are received: %s', (lines, state) => {
  expect(receiptStateOf(lines)).toBe(state);
});

test('a line is revised down to what has come of it, and no further', () => {
  expect(coversReceived({ receivedQuantity: '4' }, '4.000')).toBe(true);
  expect(coversReceived({ receivedQuantity: '4' }, '3.999999')).toBe(false);
});

test.each<[Partial<PurchaseSituation>, 'admin' | 'manager', PurchaseOrderAction[]]>([
  [{}, 'manager', ['edit', 'remove', 'send']],
  [{ lineCount: 0 }, 'manager', ['edit', 'remove']],
  [{ needsApproval: true }, 'manager', ['edit', 'remove', 'ask_approval']],
  [{ needsApproval: true }, 'admin', ['edit', 'remove', 'ask_approval', 'approve', 'send']],
  [{ needsApproval: true, approval: 'asked' }, 'manager', ['edit', 'remove']],
  [{ needsApproval: true, approval: 'asked' }, 'admin', ['edit', 'remove', 'approve', 'refuse', 'send']],
  [{ needsApproval: true, approval: 'given' }, 'manager', ['edit', 'remove', 'send']],
  [{ status: 'sent' }, 'manager', ['revise', 'receive', 'cancel']],
  [{ status: 'sent', receiptState: 'part' }, 'manager', ['revise', 'receive', 'close']],
  [{ status: 'sent', receiptState: 'full' }, 'manager', ['receive', 'close']],
  [{ status: 'closed', receiptState: 'full' }, 'manager', ['reopen']],
  [{ status: 'cancelled' }, 'admin', []],
])('%o lets a person who is %s do %o', (facts, role, actions) => {
  expect(allowedPurchaseActions({ ...draft, ...facts }, role)).toEqual(actions);
});

test.each<[PurchaseSituation, PurchaseOrderAction, string]>([
  [draft, 'receive', 'order_closed'],
  [{ ...sent, status: 'closed' }, 'receive', 'order_closed'],
  [{ ...sent, status: 'cancelled' }, 'receive', 'order_closed'],
  [{ ...sent, receiptState: 'full' }, 'revise', 'goods_received'],
  [{ ...sent, receiptState: 'part' }, 'cancel', 'goods_received'],
  [sent, 'close', 'nothing_received'],
  [{ ...draft, needsApproval: true }, 'send', 'approval_needed'],
  [{ ...draft, needsApproval: true, approval: 'asked' }, 'approve', 'forbidden'],
  [{ ...draft, needsApproval: true, approval: 'asked' }, 'refuse', 'forbidden'],
  [{ ...draft, needsApproval: true }, 'refuse', 'wrong_state'],
])('%o refuses to %s with %s', (order, action, code) => {
  expect(purchaseRefusal(order, action, 'manager')).toBe(code);
});

test.each([
  [draft, 'draft'],
  [{ ...draft, approval: 'asked' }, 'waiting'],
  [{ ...draft, approval: 'given' }, 'approved'],
  [sent, 'sent'],
  [{ ...sent, receiptState: 'part' }, 'part_received'],
  [{ ...sent, receiptState: 'full' }, 'received'],
  [{ ...sent, status: 'closed', receiptState: 'full' }, 'closed'],
] as const)('%o is called %s', (order, state) => {
  expect(purchaseState(order)).toBe(state);
});
