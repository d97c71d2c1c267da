import { fieldErrors } from '@shelfwise/contract/primitives/field-errors';
import { describe, expect, it } from 'vitest';
import { emptyProductForm } from '../../catalog/index.ts';
import { addProductSchema } from './opening-stock.ts';

const id = '01900000-0000-7000-8000-000000000000';
const refused = (openingQuantity: string, isDivisible: boolean): string | undefined => {
  const typed = {
    ...emptyProductForm('piece'),
    name: 'Wax print',
    sku: 'WAX-6',
    locationId: id,
    isDivisible,
    unitPrice: '120',
    openingQuantity,
    openingUnitCost: '70',
  };
  const issues = addProductSchema.safeParse(typed, { reportInput: true }).error?.issues ?? [];
  const ofOpening = issues.filter(({ path }) => path[0] === 'openingQuantity');
  return fieldErrors(ofOpening, 'en')['openingQuantity']?.message;
};

describe('opening stock of a new product', () => {
  it('refuses half a piece before anything is saved', () => {
    expect(refused('1.5', false)).toBe('Enter a whole number.');
    expect(refused('1.5', true)).toBeUndefined();
    expect(refused('2', false)).toBeUndefined();
    expect(refused('0', true)).toBe('Must be more than zero.');
  });
});
