import { expect } from 'vitest';
import type { Discount } from '@shelfwise/contract/features/sales/discounts/discounts.schemas';
import { selling } from './selling.ts';
import { stockedProduct } from './stocked-product.ts';
import type { TestCompany } from './test-company.ts';

/** What the people of a company do with discounts, call by call. */
export const discounting = (company: TestCompany) => {
  const { client } = company.admin;
  const draft = async (fields: object): Promise<Discount> => {
    const made = await client.post('/api/discounts', { name: 'Sale', ...fields });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const act = async (id: string, verb: string): Promise<Discount> => {
    const { status, body } = await client.post(`/api/discounts/${id}/${verb}`, {});
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return {
    draft,
    act,
    active: async (fields: object): Promise<Discount> => act((await draft(fields)).id, 'activate'),
    code: async (discountId: string, code: string, useLimit: number | null = null): Promise<void> => {
      const { status, body } = await client.post('/api/coupon-codes', { discountId, code, useLimit });
      expect(status, JSON.stringify(body)).toBe(201);
    },
    get: async (id: string): Promise<Discount> => (await client.get(`/api/discounts/${id}`)).body,
    change: (id: string, version: number, fields: object) =>
      client.patch(`/api/discounts/${id}`, { version, ...fields }),
  };
};

/** Only for a product, so that no other order of the company changes. */
export const onlyOf = (productId: string) => ({ goods: { productIds: [productId], categories: [] } });

/** Orders with discounts as they come: one confirmed with a coupon, one invoiced in two parts, one cancelled. */
export const doDiscounts = async (company: TestCompany): Promise<void> => {
  const shop = selling(company);
  const discounts = discounting(company);
  const product = await stockedProduct(company, { unitPrice: '7.00', quantity: '50' });
  const coupon = await discounts.draft({
    terms: { kind: 'percent', percent: '10', of: 'order' },
    needsCode: true,
    useLimit: 5,
    ...onlyOf(product.id),
  });
  await discounts.code(coupon.id, 'TEN', 3);
  await discounts.act(coupon.id, 'activate');
  await discounts.active({
    terms: { kind: 'percent', percent: '33.33', of: 'lines' },
    budgetMinor: 100_000,
    ...onlyOf(product.id),
  });
  const line = (quantity: string) => [{ productId: product.id, quantity }];
  await shop.confirmed(line('2'), { couponCodes: ['TEN'] });
  const parts = await shop.confirmed(line('3'), { couponCodes: ['TEN'] });
  await shop.must(shop.act(parts.id, 'ship', { lines: [{ lineId: parts.lines[0]?.id, quantity: '1' }] }));
  await shop.must(shop.act(parts.id, 'ship'));
  const gone = await shop.confirmed(line('1'), { couponCodes: ['TEN'] });
  await shop.must(shop.act(gone.id, 'cancel'));
};
