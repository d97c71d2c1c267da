import { describe, expect, it } from 'vitest';
import { emptyProductForm, newSkuSchema, type ProductForm, productFormSchema } from './product-form.ts';
import { companyDefault } from './company-default.ts';

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
      packs: [],
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

describe('the packs of a product', () => {
  const pack = { id: undefined, name: 'Carton', holds: '24', unitPrice: '', barcodes: '' };
  it('are read from their fields', () => {
    const packs = [
      pack,
      { ...pack, name: 'Third', holds: '1/3', unitPrice: '7.50', barcodes: ' 6001  6002' },
    ];
    expect(productFormSchema.parse({ ...form, packs }).packs).toMatchObject([
      { name: 'Carton', numerator: 24, denominator: 1, unitPrice: null, barcodes: [] },
      { name: 'Third', numerator: 1, denominator: 3, unitPrice: '7.5', barcodes: ['6001', '6002'] },
    ]);
  });

  it.each([
    [{ holds: '' }, 'packs.0.holds'],
    [{ holds: 'many' }, 'packs.0.holds'],
    [{ unitPrice: 'x' }, 'packs.0.unitPrice'],
    [{ barcodes: '6001 6001' }, 'packs.0.barcodes'],
  ])('%o is refused at its field', (change, path) => {
    expect(refused({ packs: [{ ...pack, ...change }] })).toEqual([path]);
  });

  it('have each name once', () => {
    expect(refused({ packs: [pack, { ...pack, name: 'CARTON', holds: '12' }] })).toEqual(['packs.1.name']);
  });
});
