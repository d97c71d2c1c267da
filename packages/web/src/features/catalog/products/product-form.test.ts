import { describe, expect, it } from 'vitest';
import { emptyProductForm, type ProductForm, productFormSchema } from './product-form.ts';

const form: ProductForm = { ...emptyProductForm(), sku: 'R5', name: 'Rice 5 kg', unitPrice: '12.50' };
const refused = (change: Partial<ProductForm>): string[] =>
  productFormSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the product form', () => {
  it('takes the least a product needs; what is left empty is nothing', () => {
    expect(productFormSchema.parse(form)).toEqual({
      sku: 'R5',
      name: 'Rice 5 kg',
      description: null,
      category: null,
      unit: 'piece',
      isDivisible: false,
      unitPrice: '12.5',
      taxClassId: null,
      reorderPoint: null,
      reorderQuantity: null,
      barcodes: [],
      imageFileId: null,
    });
  });

  it.each([
    [{ name: '  ' }, ['name']],
    [{ sku: '' }, ['sku']],
    [{ unitPrice: '' }, ['unitPrice']],
    [{ unitPrice: '-1' }, ['unitPrice']],
    [{ unitPrice: 'free' }, ['unitPrice']],
    [{ unit: '' }, ['unit']],
    [{ reorderPoint: 'some' }, ['reorderPoint']],
    [{ barcodes: ['12'] }, ['barcodes.0']],
    [{ barcodes: ['1234', '1234'] }, ['barcodes']],
  ])('refuses %j at %j', (change, paths) => {
    expect(refused(change)).toEqual(paths);
  });
});
