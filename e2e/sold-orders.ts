import type { Browser, Page } from '@playwright/test';
import { browserOf } from './people.ts';
import { confirmedOrder, post, stockedProducts } from './shop.ts';

export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await (await page.request.get(`/api${path}`)).json()) as Answer;

interface SoldInvoice {
  id: string;
  number: string;
  status: string;
  customerName: string | null;
  totalMinor: number;
  paidMinor: number;
  creditedMinor: number;
}
export const invoicesOf = async (page: Page, orderId: string): Promise<SoldInvoice[]> =>
  (await read<{ items: SoldInvoice[] }>(page, `/orders/${orderId}/invoices`)).items;

export const owedOf = async (page: Page, orderId: string): Promise<number> =>
  (await invoicesOf(page, orderId)).reduce(
    (sum, one) => sum + (one.status === 'void' ? 0 : one.totalMinor - one.paidMinor - one.creditedMinor),
    0,
  );

/** A page of somebody of a demo company. */
export const pageOf = async (browser: Browser, username = 'enterprise-manager'): Promise<Page> =>
  (await browserOf(browser, username)).newPage();

/** An order of this many pieces at 12.50, sent out and invoiced. */
export const soldOrder = async (page: Page, customerName: string, quantity = '4', more: object = {}) => {
  const [product] = await stockedProducts(page, [20]);
  if (!product) throw new Error('no product');
  const customer = await post(page, '/customers', { name: customerName });
  const id = await confirmedOrder(page, {
    customerId: customer.id,
    lines: [{ productId: product.id, quantity }],
    ...more,
  });
  await post(page, `/orders/${id}/ship`, {});
  if ((await invoicesOf(page, id)).length === 0) await post(page, `/orders/${id}/invoice`, {});
  const [invoice] = await invoicesOf(page, id);
  if (!invoice) throw new Error('no invoice');
  return { id, customerId: customer.id, product, invoice };
};
