import { describe, expect, it } from 'vitest';
import { emptyProductForm, newSkuSchema, type ProductForm, productFormSchema } from './product-form.ts';
import { companyDefault } from './tax-choices.ts';

const form: ProductForm = { ...emptyProductForm(), sku: 'R5', name: 'Rice 5 kg', unitPrice: '12.50' };
const refused = (change: Partial<ProductForm>): string[] =>
  productFormSchema.safeParse({ ...form, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the product form', () => {
  it('takes a product with the required fields only; empty fields become null', () => {
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
    [companyDefault, null],
    ['none', 'none'],
    ['019a3c3e-7c6f-7b62-9d0f-3f1f1f1f1f1f', '019a3c3e-7c6f-7b62-9d0f-3f1f1f1f1f1f'],
  ])('the tax %j is told as %j', (taxClassId, told) => {
    expect(productFormSchema.parse({ ...form, taxClassId }).taxClassId).toBe(told);
  });

  it('takes a new product without a SKU, and then sends none', () => {
    expect(newSkuSchema.parse('  ')).toBeUndefined();
    expect(newSkuSchema.parse('R5')).toBe('R5');
  });

  it.each([
    [{ name: '  ' }, ['name']],
    [{ sku: '' }, ['sku']],
    [{ taxClassId: '' }, ['taxClassId']],
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
