import { currencies, type Currency } from '@shelfwise/contract/primitives/currencies';
import { Exact } from '@shelfwise/contract/primitives/money';
import type { Call } from '../../kit/call.ts';
import { handlers } from '../handlers.ts';
import type { DemoSource, DemoSupplier } from './demo-company.ts';
import type { Ware } from './demo-shelves.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A price as people agree on one: without odd hundredths where it is large. */
const agreed = (cost: string, dearness: number, currency: Currency | null, base: Currency): string => {
  const own = new Exact(cost).times(dearness);
  const [from, to] = [currencies[base].unitsPerUsd, currencies[currency ?? base].unitsPerUsd];
  const price = currency === null || from === null || to === null ? own : own.dividedBy(from).times(to);
  return price
    .toDecimalPlaces(currencies[currency ?? base].decimals === 0 || price.greaterThan(200) ? 0 : 2)
    .toFixed();
};

const less = (price: string, percent: number): string =>
  new Exact(price)
    .times(100 - percent)
    .dividedBy(100)
    .toDecimalPlaces(2)
    .toFixed();

/** The suppliers of a company, with their people, where they are paid, and what they sell. Returns from whom each product is bought. */
export const addSuppliers = async (
  call: Call,
  suppliers: readonly DemoSupplier[],
  wares: readonly Ware[],
  { random, categoryOf }: { random: SeededRandom; categoryOf: ReadonlyMap<string, string> },
): Promise<Map<string, DemoSource>> => {
  const sources = new Map<string, DemoSource>();
  const sells = ({ sells: sold }: DemoSupplier, { offer: [sku] }: Ware): boolean =>
    sold.includes(sku) || sold.includes(categoryOf.get(sku) ?? '');
  for (const supplier of suppliers) {
    const { name, record, people, termsDays, payout, code, dearness } = supplier;
    const { id } = await handlers.suppliers.create(call, {
      name,
      code,
      groupName: record.currency === undefined ? 'Local' : 'Importers',
      withholdingClass: 'goods',
      ...record,
      paymentTermsDays: termsDays,
      contacts: people.map(([person, role, phone, email = null], index) => ({
        name: person,
        role,
        phone,
        email,
        isPrimary: index === 0,
      })),
    });
    if (payout) await handlers.suppliers.setPayout(call, { id, ...payout });
    for (const ware of wares.filter((one) => sells(supplier, one))) {
      const [sku, , , , , reorderPoint] = ware.offer;
      const rivals = suppliers.filter((one) => one !== supplier && sells(one, ware));
      const price = agreed(ware.unitCost, dearness, record.currency ?? null, call.actor.company.baseCurrency);
      const isPreferred = rivals.every((one) => one.dearness > dearness);
      if (isPreferred) sources.set(ware.id, { supplierId: id, price });
      await handlers.supplierProducts.create(call, {
        supplierId: id,
        productId: ware.id,
        supplierCode: `${code}-${random.between(1_000, 9_999)}`,
        agreedPrice: price,
        minimumQuantity: random.chance(0.5) ? String(Math.max(1, Math.round(reorderPoint / 4))) : null,
        isPreferred,
        priceBreaks: random.chance(0.35)
          ? [
              { fromQuantity: String(reorderPoint * 2), price: less(price, 2) },
              { fromQuantity: String(reorderPoint * 5), price: less(price, 4) },
            ]
          : [],
        ...(sku.length % 3 === 0 && { leadTimeDays: (record.leadTimeDays ?? 3) + 2 }),
      });
    }
  }
  return sources;
};
