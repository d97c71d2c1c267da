import { describe, expect, it } from 'vitest';
import {
  countAfter,
  countBefore,
  countedText,
  emptyBasket,
  isAgreed,
  isComplete,
  isNoCount,
  isNothing,
  newSaleId,
  needsConsent,
  outgrowsAgreed,
  restOf,
  stepped,
  withAdded,
  withLine,
  withoutLine,
} from './basket.ts';

const cola = '00000000-0000-4000-8000-000000000001';
const crate = '00000000-0000-4000-8000-000000000002';
const add = (quantity: string, packId: string | null = null) => ({ productId: cola, packId, quantity });

describe('a basket', () => {
  it('has one line for a product, and another for a pack of it or for a price of its own', () => {
    const twice = withAdded(withAdded(emptyBasket(), add('1')), add('2.5'));
    expect(twice.lines).toEqual([{ productId: cola, packId: null, quantity: '3.5' }]);
    expect(withAdded(twice, add('1', crate)).lines).toHaveLength(2);
    const cheaper = withLine(twice, 0, { unitPrice: '2' });
    expect(withAdded(cheaper, add('1')).lines).toHaveLength(2);
  });

  it('loses a line that nothing is wanted of, but not one that "0" is typed into on the way to a half', () => {
    const one = withAdded(emptyBasket(), add('1'));
    expect(withLine(one, 0, { quantity: '0' }).lines).toHaveLength(1);
    expect(withoutLine(one, 0).lines).toEqual([]);
    expect(['0', '0.', '0.00', '00'].map(isNothing)).toEqual([true, true, true, true]);
    expect(['', '0.5', '10', '1', '.'].map(isNothing)).toEqual([false, false, false, false, false]);
    expect(isNothing(stepped('1', -1))).toBe(true);
    expect(stepped('2', -1)).toBe('1');
    expect(stepped('0.5', -1)).toBe('0');
    expect(stepped('abc', 1)).toBe('1');
  });

  it('can be sold once every line is a number', () => {
    const one = withAdded(emptyBasket(), add('1'));
    expect(isComplete(emptyBasket())).toBe(false);
    expect(isComplete(one)).toBe(true);
    expect(isComplete(withLine(one, 0, { quantity: '1,' }))).toBe(false);
    expect(isComplete(withLine(one, 0, { unitPrice: 'x' }))).toBe(false);
  });

  it('has the consent of a colleague to a price for so many, and to no lower one', () => {
    const line = { productId: cola, packId: null, quantity: '2', unitPrice: '9' };
    const basket = { ...emptyBasket(), agreed: [line] };
    expect(isAgreed(basket, { ...line, quantity: '1', unitPrice: '9.50' })).toBe(true);
    expect(isAgreed(basket, { ...line, quantity: '3' })).toBe(false);
    expect(isAgreed(basket, { ...line, unitPrice: '8.99' })).toBe(false);
    expect(isAgreed(basket, { ...line, packId: crate })).toBe(false);
    expect(isAgreed(basket, { ...line, quantity: '' })).toBe(false);
    expect(outgrowsAgreed(basket, line)).toBe(false);
    expect(outgrowsAgreed(basket, { ...line, quantity: '3' })).toBe(true);
    expect(outgrowsAgreed(basket, { ...line, quantity: '' })).toBe(false);
    expect(outgrowsAgreed(basket, { ...line, quantity: '3', unitPrice: '8' })).toBe(false);
  });

  it('needs consent where the seller may not give the price, also once it was put aside', () => {
    const line = { productId: cola, packId: null, quantity: '2', unitPrice: '9' };
    const [listed, never, always] = [{ listPrice: '10' }, () => false, () => true];
    expect(needsConsent(emptyBasket(), line, listed, never)).toBe(true);
    expect(needsConsent(emptyBasket(), line, listed, always)).toBe(false);
    expect(needsConsent({ ...emptyBasket(), agreed: [line] }, line, listed, never)).toBe(false);
    // The list price, whatever it is, and one that is not there yet.
    expect(needsConsent(emptyBasket(), { ...add('2') }, listed, never)).toBe(false);
    expect(needsConsent(emptyBasket(), line, {}, never)).toBe(false);
  });

  it('has the rest of what was sold with it as a basket of its own, with another id', () => {
    const basket = {
      ...emptyBasket(),
      customerId: cola,
      couponCodes: ['AKWAABA'],
      taken: [{ method: 'card', amountMinor: 500 }],
      lines: [
        { ...add('2'), unitPrice: '9' },
        add('1.5'),
        add('1', crate),
        { ...add('x', crate), unitPrice: '5' },
      ],
    };
    const rest = restOf(basket, [add('1'), add('1.5'), add('1', crate)]);
    expect(rest).toMatchObject({ customerId: cola, couponCodes: [], taken: [], agreed: [] });
    expect(rest.id).not.toBe(basket.id);
    expect(rest.lines).toEqual([add('1'), { ...add('x', crate), unitPrice: '5' }]);
    expect(restOf(basket, []).lines).toEqual(basket.lines);
    expect(restOf({ ...basket, lines: [add('1')] }, [add('2')]).lines).toEqual([]);
  });

  it('becomes a sale whose id is made here', () => {
    expect(newSaleId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });
});

describe('what is typed', () => {
  it.each([
    ['cola', '1', 'cola'],
    ['3*', '3', ''],
    ['3*cola', '3', 'cola'],
    ['12 x cola', '12', 'cola'],
    ['2,5*rice', '2.5', 'rice'],
    ['0*cola', '1', '0*cola'],
    ['x5', '1', 'x5'],
    ['5449000000996', '1', '5449000000996'],
  ])('%s is %s of %s', (typed, quantity, text) => {
    expect(countedText(typed)).toEqual({ quantity, text });
  });

  it.each([
    ['3*', '3'],
    ['12', '12'],
    ['2,5', '2.5'],
    ['', '1'],
    ['cola', '1'],
    ['54490000', '1'],
    ['3*cola', '1'],
  ])('%s before a scan counts %s', (typed, quantity) => expect(countBefore(typed)).toBe(quantity));

  it.each([
    ['*5', '5'],
    [' × 2,5 ', '2.5'],
    ['*0', undefined],
    ['5*', undefined],
    ['*cola', undefined],
  ])('%s after it makes it %s', (typed, quantity) => expect(countAfter(typed)).toBe(quantity));

  it.each([
    ['*0', true],
    [' × 0,0 ', true],
    ['0*', true],
    ['*5', false],
    ['0*cola', false],
    ['0', false],
  ])('%s is no count of anything: %s', (typed, isNone) => expect(isNoCount(typed)).toBe(isNone));

  it('after a line counts for the one that was added last', () => {
    const two = withAdded(withAdded(emptyBasket(), add('1')), add('1', crate));
    expect(two.lastPlace).toBe(1);
    expect(withAdded(two, add('1')).lastPlace).toBe(0);
  });
});
