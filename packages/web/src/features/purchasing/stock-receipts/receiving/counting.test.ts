import { expect, test } from 'vitest';
import {
  countScanned,
  emptied,
  goodsOfCode,
  inPack,
  isOver,
  lacksReason,
  newLine,
  ofAnotherSupplier,
  orderedPriceOf,
  withOrder,
} from './counting.ts';

const carton = { id: 'c', name: 'Carton', numerator: 24, denominator: 1, unitPrice: null, barcodes: ['240'] };
const cola = {
  id: 'cola',
  name: 'Cola',
  sku: 'COLA',
  unit: 'bottle',
  barcodes: ['100'],
  imageUrl: null,
  packs: [carton],
};
const water = { ...cola, id: 'water', name: 'Water', sku: 'WAT', barcodes: ['200'], packs: [] };

const orderOf = (ordered: string, received = '0') => ({
  lineId: 'l',
  id: 'o',
  number: 'PO-1',
  ordered,
  received,
  cancelled: '0',
  unitPrice: '60',
  packId: null as string | null,
});

const counted = (lines: ReturnType<typeof newLine>[]) =>
  lines.map(({ productId, packId, enteredQuantity }) => [productId, packId, enteredQuantity]);

test('a code names a product, one of its packs, or the product by its SKU', () => {
  expect(goodsOfCode('100', [water, cola])).toEqual({ product: cola, pack: null });
  expect(goodsOfCode('240', [water, cola])).toEqual({ product: cola, pack: carton });
  expect(goodsOfCode('wat', [cola, water])?.product).toBe(water);
  expect(goodsOfCode('999', [cola, water])).toBeUndefined();
});

test('each scan counts one more, and a product that is on no line gets one', () => {
  const one = countScanned([], { product: cola, pack: null }, 'a');
  const two = countScanned(one.lines, { product: cola, pack: null }, 'b');
  const three = countScanned(two.lines, { product: water, pack: null }, 'c');
  expect(counted(three.lines)).toEqual([
    ['cola', null, '2'],
    ['water', null, '1'],
  ]);
  expect([one.counted, two.counted, three.counted]).toEqual(['a', 'a', 'c']);
});

test('a count by scanner begins at nothing, whatever an order had filled in', () => {
  const ordered = [newLine(cola, null, 'a', '12'), newLine(water, null, 'b', '10')];
  const once = countScanned(emptied(ordered), { product: cola, pack: null }, 'c');
  expect(counted(once.lines)).toEqual([
    ['cola', null, '1'],
    ['water', null, '0'],
  ]);
});

test('a pack counts what it holds on a line of single pieces, and a piece never counts as a pack', () => {
  const pieces = countScanned([newLine(cola, null, 'a', '3')], { product: cola, pack: carton }, 'b');
  expect(counted(pieces.lines)).toEqual([['cola', null, '27']]);
  const packs = countScanned([newLine(cola, carton, 'a', '3')], { product: cola, pack: null }, 'b');
  expect(counted(packs.lines)).toEqual([
    ['cola', 'c', '3'],
    ['cola', null, '1'],
  ]);
});

test('of two orders of one product, the one that still expects something is counted', () => {
  const full = { ...newLine(cola, null, 'full', '0'), order: orderOf('10', '10') };
  const open = { ...newLine(cola, null, 'open', '9'), order: orderOf('10') };
  const once = countScanned([full, open], { product: cola, pack: null }, 'x');
  expect(once.counted).toBe('open');
  // Both are complete now: what is too much is counted on the first, and the review says so.
  expect(countScanned(once.lines, { product: cola, pack: null }, 'x').counted).toBe('full');
});

test('what a line of packs is still open for is counted in packs', () => {
  const order = orderOf('48');
  const [full, open] = ['2', '1'].map((came) => ({ ...newLine(cola, carton, came, came), order }));
  const goods = { product: cola, pack: carton };
  expect(countScanned(full && open ? [full, open] : [], goods, 'x').counted).toBe('1');
});

test('a rejection lacks its reason until one is typed', () => {
  const line = newLine(cola, null, 'a', '4');
  expect(lacksReason(line)).toBe(false);
  expect(lacksReason({ ...line, rejectedQuantity: '1' })).toBe(true);
  expect(lacksReason({ ...line, rejectedQuantity: '1', rejectedReason: ' ' })).toBe(true);
  expect(lacksReason({ ...line, rejectedQuantity: '1', rejectedReason: 'Wet' })).toBe(false);
});

test('in another pack quantity and price stay as they were typed, but an order keeps what its goods cost; from another supplier it is of no order', () => {
  const order = orderOf('10');
  const typed = { ...newLine(cola, null, 'a', '4'), unitPrice: '60' };
  expect(inPack(typed, carton, undefined)).toEqual({ ...typed, packId: 'c', packName: 'Carton' });
  const line = { ...typed, orderLineId: 'l', order };
  const inCartons = inPack(line, carton, undefined);
  expect(inCartons).toEqual({ ...line, packId: 'c', packName: 'Carton', unitPrice: '1440' });
  expect(inPack(inCartons, undefined, carton)).toEqual(line);
  expect(inPack({ ...line, unitPrice: null }, carton, undefined).unitPrice).toBeNull();
  expect(ofAnotherSupplier([line])).toEqual([{ ...line, orderLineId: null, order: null }]);
});

test('what was scanned before the lines of its order were there is counted on them', () => {
  const order = orderOf('4');
  const ofOrder = [
    { ...newLine(cola, null, 'l1', '0'), unitPrice: '5', orderLineId: 'l', order },
    { ...newLine(cola, carton, 'l2', '0'), unitPrice: '100', orderLineId: 'l', order },
  ];
  const added = withOrder([newLine(cola, null, 'a', '2'), newLine(water, null, 'b', '1')], ofOrder);
  expect(added.map(({ key, enteredQuantity, unitPrice }) => [key, enteredQuantity, unitPrice])).toEqual([
    ['b', '1', null],
    ['l1', '2', '5'],
    ['l2', '0', '100'],
  ]);
});

test('more than an order still expects is too much in any pack, and goods of no order never are', () => {
  const line = { ...newLine(cola, carton, 'a', '2'), order: orderOf('60', '12') };
  expect(isOver(line)).toBe(false);
  expect(isOver({ ...line, enteredQuantity: '2.5' })).toBe(true);
  expect(isOver({ ...line, packId: null })).toBe(false);
  expect(isOver({ ...line, order: null, enteredQuantity: '900' })).toBe(false);
});

test('the ordered price is that of one of what is counted', () => {
  const line = { ...newLine(cola, carton, 'a', '2'), order: orderOf('48') };
  expect(orderedPriceOf(line)).toBe('1440');
  expect(orderedPriceOf({ ...line, packId: null })).toBe('60');
  expect(orderedPriceOf({ ...line, packId: null, order: { ...line.order, packId: 'c' } })).toBe('2.5');
  // A pack that is not offered any more says nothing.
  expect(orderedPriceOf({ ...line, order: { ...line.order, packId: 'gone' } })).toBeNull();
  expect(orderedPriceOf({ ...line, order: null })).toBeNull();
});
