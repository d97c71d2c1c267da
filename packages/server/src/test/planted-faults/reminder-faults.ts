/** Faults for the invariants of reminders and promises. Each statement by itself must be noticed by the invariant that it is listed under. */
export const reminderFaults: Record<string, readonly string[]> = {
  U1: [
    'update reminders set amount_minor = amount_minor + 1',
    'update reminders set step = step + 1',
    'update reminder_invoices set open_minor = open_minor - 1',
    'update reminder_invoices set is_first = false',
    'update reminders r set customer_id = (select c.id from customers c where c.tenant_id = r.tenant_id and c.id <> r.customer_id limit 1)',
    'update reminder_pauses p set customer_id = (select c.id from customers c where c.tenant_id = p.tenant_id and c.id <> p.customer_id limit 1)',
  ],
  U2: [
    'update payment_promises set amount_minor = amount_minor + 1',
    'update promised_invoices set amount_minor = amount_minor + 1',
    'update promised_invoices set until_open_minor = until_open_minor + 100000000',
    'update payment_promises p set customer_id = (select c.id from customers c where c.tenant_id = p.tenant_id and c.id <> p.customer_id limit 1)',
  ],
};
