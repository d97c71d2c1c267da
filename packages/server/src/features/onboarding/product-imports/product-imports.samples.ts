import { type Caller, nothing, type Samples, unique } from '../../../test/walks/sample.ts';

const row = () => ({
  name: 'Gino tomato paste 400 g',
  sku: `IM-${unique()}`,
  unitPrice: '18.50',
  category: 'Tins',
  quantity: '24',
  unitCost: '14',
});

export const makeRecords = async ({ get, post }: Caller) => {
  const locationId = (await get('/api/locations')).items[0].id as string;
  return { importId: (await post('/api/product-imports', { locationId, rows: [row()] })).id as string };
};

export default {
  list: nothing,
  check: () => ({ skus: ['IM-1'], barcodes: ['6001001'], names: ['Gino tomato paste 400 g'] }),
  create: ({ locationId }) => ({ locationId, rows: [row()] }),
  undo: (_world, own) => ({ id: own.importId }),
} satisfies Samples<'productImports', Awaited<ReturnType<typeof makeRecords>>>;
