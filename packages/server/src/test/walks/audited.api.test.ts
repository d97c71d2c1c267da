import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundCompany } from '../test-company.ts';
import { turnOn } from '../test-second-factor.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { everyCall, isOpen, memberCalls, sampleOf, send, type WalkedCall } from './every-call.ts';
import { makeWorld, remakeRecords } from './make-world.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const trail = () =>
  server.database.forTenant(world.company.id, (tx) =>
    tx.db
      .selectFrom('audit_entries')
      .select(['id', 'action', 'actor_id', 'address', 'request_id'])
      .where('tenant_id', '=', world.company.id)
      .orderBy('id')
      .execute(),
  );

/**
 * Sends a call and returns the entries it left in the trail, with a way to send it once more under its key. Earlier calls may have removed
 * the record of its sample; then it is repeated with new records, or in a new world, which takes ten times as long.
 */
const carryOut = async (call: WalkedCall) => {
  const archive = everyCall.find(({ id }) => id === call.id.replace(/\.restore$/u, '.archive'));
  // Restoring what is in use does nothing.
  if (archive && archive !== call) await send(world.company.admin.client, archive, sampleOf(archive, world));
  const once = async () => {
    const known = new Set((await trail()).map(({ id }) => id));
    const input = sampleOf(call, world);
    const headers = { 'idempotency-key': randomUUID() };
    const again = () => send(world.company.admin.client, call, input, { headers });
    const { status, body } = await again();
    return { status, body, again, entries: (await trail()).filter(({ id }) => !known.has(id)) };
  };
  let done = await once();
  const [noun = ''] = call.id.split('.');
  if (done.status >= 300 && (await remakeRecords(world, noun))) done = await once();
  if (done.status >= 300) {
    world = await worldFor(call);
    done = await once();
  }
  expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
  return done;
};

/** A new world, also for the few calls that need another company than one at work. */
const worldFor = async (call: WalkedCall): Promise<World> => {
  const made = await makeWorld(server);
  const { company } = made;
  if (call.id === 'secondFactor.setRule') await turnOn(server, company.admin);
  if (call.id === 'company.completeOnboarding')
    return { ...made, company: await foundCompany(server, { isOnboarded: false }) };
  if (call.id.startsWith('sampleShop.')) {
    // One that has not begun, since a sample is only for those.
    const company = await foundCompany(server);
    if (call.id === 'sampleShop.remove')
      await company.admin.client.post('/api/sample-shop', { kind: 'hardware' });
    return { ...made, company };
  }
  return made;
};

/** Calls that change nothing of the company, and what they change instead. */
const unaudited: Record<string, string> = {
  'notifications.markRead': "a person's own panel",
  'notifications.remove': "a person's own panel",
  'dashboard.arrange': "a person's own dashboard",
};
/** Calls that do several things, with an entry for each. */
const several: Record<string, readonly string[]> = {
  // A new company gets tax classes and the first location.
  'company.completeOnboarding': [
    ...['tax_class.create', 'tax_class.create', 'tax_class.create'],
    ...['location.create', 'company.onboard'],
  ],
  // A reminder gives a link to each invoice.
  'reminders.send': ['document.share', 'customer.remind', 'invoice.remind'],
  // This company invoices on shipment.
  'orders.ship': ['order.invoice', 'order.ship'],
  // A whole sale: each of its documents has its entry.
  'quickSales.record': [
    ...['order.create', 'order.confirm', 'order.invoice', 'order.ship'],
    'order.complete',
  ],
  'quickSales.undo': ['order.void_invoice', 'order.undo_shipment', 'order.cancel'],
  'quickSales.exchangeTender': ['order.reverse_payment', 'order.pay'],
  'quickSales.takeBack': [
    ...['goods_return.create', 'order.take_back', 'order.refund'],
    ...['goods_return.settle', 'order.settle_return'],
  ],
  // The order tells of its returns too.
  'returns.create': ['goods_return.create', 'order.take_back'],
  'returns.settle': ['goods_return.settle', 'order.settle_return'],
  'returns.cancel': ['goods_return.cancel', 'order.undo_return'],
  'returns.undo': ['goods_return.undo', 'order.undo_return'],
  // A year is closed with all of its days.
  'yearEnds.close': ['period.close', 'year_end.close'],
  'tills.create': ['money_account.create', 'till.create'],
  'pettyCash.create': ['money_account.create', 'petty_cash_box.create'],
  'stockReceipts.bill': ['bill.create', 'bill.approve'],
  'stockReceipts.billCost': ['bill.create', 'bill.approve'],
  'paymentRuns.pay': ['supplier_payment.record', 'payment_run.pay'],
  // Whoever has a link is told that the order is another one now.
  'purchaseOrders.revise': ['purchase_order.stop_sharing', 'purchase_order.revise'],
  'purchaseOrders.cancel': ['purchase_order.stop_sharing', 'purchase_order.cancel'],
  // A receipt that is entered again is undone, and its draft made.
  'stockReceipts.replace': ['stock_receipt.reverse', 'stock_receipt.draft'],
  // Either record keeps it.
  'customers.merge': ['customer.merge', 'customer.merge'],
  'customers.unmerge': ['customer.unmerge', 'customer.unmerge'],
  'suppliers.merge': ['supplier.merge', 'supplier.merge'],
  'suppliers.unmerge': ['supplier.unmerge', 'supplier.unmerge'],
  // What differs at a place is an adjustment of its own.
  'stockCounts.post': ['stock_adjustment.post', 'stock_count.post'],
  // Each product that an import adds, or takes back, has its own entry.
  'productImports.create': ['product.create', 'stock_adjustment.post', 'product_import.create'],
  'productImports.undo': [
    ...['stock_adjustment.reverse', 'product.update', 'product.archive'],
    'product_import.undo',
  ],
  // Eight goods, each with its stock, three customers and two suppliers.
  'sampleShop.create': [
    ...Array.from({ length: 8 }, () => ['product.create', 'stock_adjustment.post']).flat(),
    ...Array.from({ length: 3 }, () => 'customer.create'),
    ...['supplier.create', 'supplier.create', 'sample_shop.create'],
  ],
  'sampleShop.remove': [
    ...Array.from({ length: 8 }, () => [
      'stock_adjustment.reverse',
      'product.update',
      'product.archive',
    ]).flat(),
    ...Array.from({ length: 3 }, () => 'customer.remove'),
    ...['supplier.remove', 'supplier.remove', 'sample_shop.remove'],
  ],
  'stockCounts.reverse': ['stock_adjustment.reverse', 'stock_count.reverse'],
};
/** Calls that need a history which no sample has. Their own tests cover them, and no call commits without an entry (`audit-required`). */
const ownTests = new Set([
  // Only a company whose plan was neither paid for nor given may try one, and only one that paid may choose or give back.
  'subscription.try',
  'subscription.choose',
  'subscription.giveBack',
  // Only what was paid has an invoice, and it is paid on the provider's page, which is no call.
  'planPayments.pdf',
  'users.resetSecondFactor',
  'orders.approvePrices',
  'orders.cancelRest',
  // Customers dispute an invoice on the page of its link, which is no call.
  'invoices.closeDispute',
  // Only what could not be mailed is sent again.
  'reportSchedules.retry',
  // The person who agrees must have a PIN.
  'tillApprovals.approve',
  'purchaseOrders.askApproval',
  'purchaseOrders.approve',
  'purchaseOrders.refuse',
  // Nobody decides on what they spent themselves.
  'expenses.approve',
  'expenses.reject',
  'expenses.reimburse',
  'expenses.takeBackPayment',
  'expenses.correct',
  'expenses.withdraw',
  'expenses.void',
]);
/** What a read that takes data out of the company notes. */
const notedBy = ({ id }: WalkedCall): string[] => {
  const [nouns, verb] = id.split('.');
  if (['documentLinks.create', 'purchaseDocuments.link', 'reminders.preview'].includes(id))
    return ['document.share'];
  if (id === 'supplierFigures.exportStatement') return ['export.suppliers'];
  if (id === 'customerStatements.exportStatement') return ['export.customers'];
  if (id === 'suppliers.revealPayout') return ['supplier.reveal_payout'];
  if (id === 'transactions.trail') return ['transaction.export_trail'];
  if (id === 'paymentRuns.file') return ['payment_run.export_file'];
  if (/^(?:payables|receivables)[.]export/u.test(id)) return [`export.${nouns}`];
  return verb === 'export' || verb === 'exportPicked' ? [`export.${nouns}`] : [];
};

describe('a call that changes something of a company leaves one entry in its audit trail, and none once more under its key', () => {
  const changing = memberCalls.filter(({ id, meta }) => meta.effect !== 'read' && !ownTests.has(id));
  it.each(changing)('$id', async (call) => {
    const { status, body, again, entries } = await carryOut(call);
    const actions = entries.map(({ action }) => action);
    const one = [expect.any(String)];
    expect(actions).toEqual(call.id in unaudited ? [] : (several[call.id] ?? one));
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor_id: world.company.admin.id,
        address: '127.0.0.1',
        request_id: expect.any(String),
      });
    const written = await trail();
    expect(await again()).toMatchObject({ status, body });
    expect(await trail()).toEqual(written);
  });

  it('every listed call exists', () => {
    const ids = changing.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...Object.keys(unaudited), ...Object.keys(several)]));
  });
});

describe('a read leaves no entry, unless it takes data out of the company', () => {
  const asking = memberCalls.filter(
    ({ id, meta }) => meta.effect === 'read' && id !== 'notifications.stream' && !ownTests.has(id),
  );
  it.each(asking)('$id', async (call) => {
    const actions = (await carryOut(call)).entries.map(({ action }) => action);
    expect(actions).toEqual(notedBy(call));
  });
});

/**
 * Calls outside a company, with the entry that they leave in the trail of the caller's company (their own tests prove it); null where
 * nothing is changed, with the reason above it.
 */
const open: Record<string, string | null> = {
  'planPayments.verify': 'plan_payment.confirm',
  'session.login': 'session.start',
  'session.loginByEmail': 'session.start',
  'session.logout': 'session.end',
  'session.logoutB': 'session.end',
  // The session goes on. Only a copied token ends it, which makes an entry.
  'session.refresh': null,
  'sessions.revoke': 'session.revoke',
  'sessions.revokeOthers': 'session.revoke_others',
  'secondFactor.begin': 'second_factor.begin',
  'secondFactor.confirm': 'second_factor.confirm',
  'secondFactor.renewRecoveryCodes': 'second_factor.replace_recovery_codes',
  'secondFactor.remove': 'second_factor.remove',
  // A challenge, which has no effect until it is answered.
  'passkeys.begin': null,
  'passkeys.beginSignIn': null,
  'passkeys.add': 'passkey.add',
  'passkeys.remove': 'passkey.remove',
  'passkeys.signIn': 'session.start',
  'registration.register': 'member.request',
  'registration.foundCompany': 'company.found',
  // Only reads what the invitation offers.
  'invitations.lookUp': null,
  // Anybody may ask for a link for anybody; it changes nothing until it is used.
  'registration.forgotPassword': null,
  'registration.resetPassword': 'user.reset_password',
  'profile.update': 'user.update_profile',
  'profile.changeUsername': 'user.change_username',
  'profile.changeEmail': 'user.ask_email_change',
  // Only sends a mail to the person's own address.
  'profile.mailConfirmation': null,
  'profile.confirmEmail': 'user.change_email',
  'profile.changePassword': 'user.change_password',
  'profile.setPin': 'user.set_pin',
  'profile.removePin': 'user.remove_pin',
  'invitations.accept': 'invitation.accept',
  'phoneUploads.open': 'phone_upload.open',
  'phoneUploads.send': 'phone_upload.receive',
  'phoneUploads.finish': 'phone_upload.finish',
};

it('for every call outside a company that changes something, the entry in the trail is listed', () => {
  const changing = everyCall
    .filter((call) => isOpen(call) && call.meta.effect !== 'read')
    .map(({ id }) => id);
  expect(Object.keys(open).toSorted()).toEqual(changing.toSorted());
});
