import { can, type Right } from '../../../access/rights.ts';
import type { Role } from '../../../access/roles.ts';
import { nouns, type AuditAction } from '../../nouns.ts';
import type { Noun } from '../../../primitives/noun.ts';

/** What an entry of the audit trail is about, as people filter by it. */
export const entryKinds = ['money', 'stock', 'records', 'sign_ins', 'refusals', 'exports', 'views'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Kinds of records all of whose entries move money, or say what is owed. */
const ofMoney: ReadonlySet<string> = new Set([
  'bill',
  'invoice',
  'customer_payment',
  'supplier_payment',
  'payment_run',
  'online_payment',
  'plan_payment',
  'shift',
  'exchange_rate',
]);
const ofStock: ReadonlySet<string> = new Set([
  'stock_adjustment',
  'stock_count',
  'stock_receipt',
  'transfer',
  'goods_return',
  'stock',
]);
/** An order is a record that money and goods go through. */
const moneyOfOrders: ReadonlySet<string> = new Set([
  'pay',
  'refund',
  'reverse_payment',
  'apply_credit',
  'invoice',
  'void_invoice',
  'credit_invoice',
  'write_off',
  'undo_write_off',
  'settle_return',
  'pay_online',
]);
const stockOfOrders: ReadonlySet<string> = new Set(['ship', 'undo_shipment', 'take_back', 'undo_return']);

const refusals: ReadonlySet<string> = new Set(['call.refuse', 'session.refuse', 'user.refuse_pin']);
const views: ReadonlySet<string> = new Set(['supplier.reveal_payout', 'user.view_costs']);
const exports: ReadonlySet<string> = new Set([
  'payment_run.export_file',
  'transaction.export_trail',
  'document.share',
]);

const partsOf = (action: string): [noun: string, verb: string] => {
  const [noun = '', verb = ''] = action.split('.');
  return [noun, verb];
};

export const kindOfEntry = (action: string): EntryKind => {
  const [noun, verb] = partsOf(action);
  if (refusals.has(action)) return 'refusals';
  if (views.has(action)) return 'views';
  if (exports.has(action) || noun === 'export') return 'exports';
  if (noun === 'session') return 'sign_ins';
  if (noun === 'order')
    return moneyOfOrders.has(verb) ? 'money' : stockOfOrders.has(verb) ? 'stock' : 'records';
  if (ofMoney.has(noun)) return 'money';
  return ofStock.has(noun) ? 'stock' : 'records';
};

/** All that an entry may say was done. */
export const auditActions: readonly AuditAction[] = [
  ...(nouns as readonly Noun[]).flatMap(({ name, verbs }) => verbs.map((verb) => `${name}.${verb}`)),
  ...(nouns as readonly Noun[]).flatMap(({ isExported, calls }) => (isExported ? [`export.${calls}`] : [])),
  'call.refuse',
] as AuditAction[];

/** What only admins decide about: accounts and who may do what, and what the company pays us. */
const ofAdmins: ReadonlySet<string> = new Set([
  'user',
  'member',
  'invitation',
  'passkey',
  'second_factor',
  'subscription',
  'plan_payment',
  'support_thread',
  'transaction',
]);

const isHiddenFrom = (role: Role | null, action: string): boolean => {
  const [noun] = partsOf(action);
  if (refusals.has(action) || views.has(action)) return false;
  if (ofAdmins.has(noun)) return role !== 'admin';
  const right = (nouns as readonly Noun[]).find(({ name }) => name === noun)?.right;
  return right !== undefined && !can(role, right as Right | 'member');
};

/** What somebody of this role does not read in the trail, though they may read the trail. */
export const hiddenActions = (role: Role | null): AuditAction[] =>
  auditActions.filter((action) => isHiddenFrom(role, action));

/** The actions of a kind that somebody of this role may read. */
export const actionsOfKind = (kind: EntryKind, role: Role | null): AuditAction[] =>
  auditActions.filter((action) => kindOfEntry(action) === kind && !isHiddenFrom(role, action));
