import { selling } from './selling.ts';
import { stockedProduct } from './stocked-product.ts';
import type { TestCompany } from './test-company.ts';

type Role = 'admin' | 'manager' | 'staff';

/** What the people of a company do about goods that come back, call by call. */
export const returning = (company: TestCompany) => {
  const shop = selling(company);
  const product = (unitPrice = '10.00') =>
    stockedProduct(company, { unitPrice, quantity: '10', unitCost: '3.33' });
  /** An order that is shipped, and paid where it is said. */
  const shipped = async (quantity: string, { isPaid = false, unitPrice = '10.00', more = {} } = {}) => {
    const { id: productId } = await product(unitPrice);
    const order = await shop.confirmed([{ productId, quantity }], more);
    if (isPaid)
      await shop.must(shop.act(order.id, 'payments', { method: 'cash', amountMinor: order.totalMinor }));
    await shop.must(shop.act(order.id, 'ship'));
    const orderLineId = order.lines[0]?.id ?? '';
    const back = (howMany: string, upTo = 'inspected', role: Role = 'manager', fields: object = {}) =>
      shop.post(
        'returns',
        {
          orderId: order.id,
          upTo,
          lines: [{ orderLineId, quantity: howMany, reason: 'damaged' }],
          ...fields,
        },
        role,
      );
    return { id: order.id, productId, orderLineId, order, back };
  };
  return {
    shop,
    product,
    shipped,
    act: (one: { id: string; version: number }, verb: string, body: object = {}, role: Role = 'manager') =>
      shop.post(`returns/${one.id}/${verb}`, { version: one.version, ...body }, role),
    stockOf: (id: string) => shop.get(`products/${id}`),
  };
};
