import { describe, expect, it } from 'vitest';
import { readOrderEntry, whoHeld } from './order-history.ts';

describe('the history of an order', () => {
  it.each([
    [
      { action: 'order.create', before: null, after: { totalMinor: 1200, lines: [] } },
      { kind: 'create', totalMinor: 1200, beforeMinor: undefined },
    ],
    [
      { action: 'order.update', before: { totalMinor: 1200 }, after: { totalMinor: 900 } },
      { kind: 'update', totalMinor: 900, beforeMinor: 1200 },
    ],
    [
      {
        action: 'order.confirm',
        before: { status: 'draft' },
        after: { status: 'confirmed', number: 'SO-7' },
      },
      { kind: 'confirm', number: 'SO-7', held: [], day: '', waiting: [] },
    ],
    [
      {
        action: 'order.confirm',
        before: null,
        after: { number: 'SO-8', holdReason: 'credit_limit', orderedOn: '2026-11-20' },
      },
      { kind: 'confirm', number: 'SO-8', held: ['credit_limit'], day: '2026-11-20', waiting: [] },
    ],
    [
      {
        action: 'order.ship',
        before: { deliveryState: 'none' },
        after: { deliveryState: 'part', shipment: 'SH-1', lines: [{ sku: 'A', quantity: '2' }, 'nonsense'] },
      },
      { kind: 'ship', isWhole: false, shipment: 'SH-1', lines: [{ sku: 'A', quantity: '2' }], day: '' },
    ],
    [
      {
        action: 'order.revise',
        before: { lines: [{ sku: 'A', quantity: '24', enteredQuantity: '1', unitPrice: '5' }] },
        after: {
          lines: [{ sku: 'A', quantity: '48', enteredQuantity: '2', unitPrice: '5' }],
          creditNotes: ['CN-1'],
          invoice: 'INV-2',
        },
      },
      {
        kind: 'revise',
        changes: [{ kind: 'quantity', name: 'A', from: '1', to: '2' }],
        fields: [],
        documents: 'CN-1, INV-2',
        held: [],
      },
    ],
    [
      {
        action: 'order.revise',
        before: {
          location: 'Harbour warehouse',
          promisedOn: null,
          reference: 'PO-1',
          note: 'Ring first',
          couponCodes: ['AKWAABA'],
          totalMinor: 500,
          lines: [{ sku: 'A', quantity: '1', unitPrice: '5', discountMinor: 100, totalMinor: 400 }],
        },
        after: {
          location: 'Ashaiman depot',
          promisedOn: '2026-12-01',
          reference: 'PO-1',
          note: 'Ring first',
          deliveryFeeMinor: 250,
          totalMinor: 1250,
          lines: [{ sku: 'A', quantity: '1', unitPrice: '5', totalMinor: 500 }],
        },
      },
      {
        kind: 'revise',
        changes: [],
        fields: [
          { field: 'location', from: 'Harbour warehouse', to: 'Ashaiman depot' },
          { field: 'promisedOn', from: null, to: '2026-12-01' },
          { field: 'deliveryFeeMinor', from: null, to: '250' },
          { field: 'couponCodes', from: 'AKWAABA', to: null },
          { field: 'linesTotalMinor', from: '400', to: '750' },
        ],
        documents: '',
        held: [],
      },
    ],
    [{ action: 'order.hold', before: null, after: null }, { kind: 'hold' }],
    [
      { action: 'order.release', before: null, after: { isOnHold: false } },
      { kind: 'release', paidBy: '' },
    ],
    [
      { action: 'order.release', before: null, after: { isOnHold: false, paidBy: ['PAY-1', 'CN-2'] } },
      { kind: 'release', paidBy: 'PAY-1, CN-2' },
    ],
    [
      {
        action: 'order.mail_document',
        before: null,
        after: { kind: 'receipt', document: 'PAY-1', to: 'ama@example.com' },
      },
      { kind: 'mail_document', shared: 'receipt', document: 'PAY-1', to: 'ama@example.com' },
    ],
    [
      {
        action: 'order.stop_sharing',
        before: null,
        after: { kind: 'credit_note', document: 'CN-1', times: 1 },
      },
      { kind: 'stop_sharing', shared: 'credit_note', document: 'CN-1' },
    ],
    [
      { action: 'order.void_invoice', before: { invoice: 'INV-1' }, after: { creditNote: 'CN-1' } },
      { kind: 'void_invoice', invoice: 'INV-1', creditNote: 'CN-1' },
    ],
    [
      {
        action: 'order.pay',
        before: null,
        after: { payment: 'PAY-1', method: 'mobile_money', amountMinor: 500 },
      },
      { kind: 'pay', payment: 'PAY-1', method: 'mobile_money', amountMinor: 500, day: '' },
    ],
    [
      {
        action: 'order.refund',
        before: { credit: 'CN-1' },
        after: { payment: 'PAY-2', method: 'cheque', amountMinor: 500, paidOn: '2026-11-20' },
      },
      { kind: 'refund', payment: 'PAY-2', method: 'cheque', amountMinor: 500, day: '2026-11-20' },
    ],
    [
      { action: 'order.apply_credit', before: { paidMinor: 0 }, after: { appliedMinor: 700 } },
      { kind: 'apply_credit', amountMinor: 700 },
    ],
    [
      {
        action: 'order.credit_invoice',
        before: { invoice: 'INV-1' },
        after: { creditNote: 'CN-2', lines: [] },
      },
      { kind: 'credit_invoice', invoice: 'INV-1', creditNote: 'CN-2' },
    ],
    [
      {
        action: 'order.cancel_rest',
        before: { totalMinor: 900 },
        after: { lines: [{ sku: 'A', quantity: '4' }] },
      },
      { kind: 'cancel_rest', lines: [{ sku: 'A', quantity: '4' }] },
    ],
    [
      { action: 'order.name_customer', before: { customer: null }, after: { customer: 'Ama' } },
      { kind: 'name_customer', customer: 'Ama' },
    ],
    [{ action: 'order.approve_prices', before: null, after: { lines: [] } }, { kind: 'approve_prices' }],
    [
      { action: 'order.reverse_payment', before: { payment: 'PAY-1' }, after: { paidMinor: 0 } },
      { kind: 'reverse_payment', payment: 'PAY-1' },
    ],
    [{ action: 'order.merge', before: null, after: null }, { kind: 'other' }],
    [{ action: 'order.toString', before: null, after: null }, { kind: 'other' }],
  ])('$action', (entry, happening) => {
    expect(readOrderEntry(entry)).toEqual(happening);
  });
});

describe('who holds an order', () => {
  it('is the last person who did so, and nobody where the system did', () => {
    const at = '2026-11-20T10:00:00Z';
    expect(
      whoHeld([
        { action: 'order.hold', actor: 'ama', at },
        { action: 'order.release', actor: 'esi', at },
        { action: 'order.hold', actor: 'kofi', at: '2026-11-19T10:00:00Z' },
      ]),
    ).toEqual({ actor: 'ama', at });
    expect(whoHeld([{ action: 'order.confirm', actor: 'ama', at }])).toBeUndefined();
    expect(whoHeld([{ action: 'order.hold', actor: null, at }])).toBeUndefined();
  });
});
