import { nothing, type Samples, unique } from '../../../test/walks/sample.ts';

export default {
  list: nothing,
  listForNotifications: (world) => ({ tenantId: world.company.id, ids: world.productId }),
  counts: nothing,
  categories: nothing,
  get: ({ productId }) => ({ id: productId }),
  create: (world) => ({
    sku: `S-${unique()}`,
    name: 'Tecno Spark 20',
    unitPrice: '1450.00',
    taxClassId: world.taxClassId,
    imageFileId: world.fileId,
    packs: [{ name: 'Carton of 20', numerator: 20, unitPrice: '28000', barcodes: [`CT-${unique()}`] }],
  }),
  update: (world) => ({
    id: world.productId,
    version: 1,
    taxClassId: world.taxClassId,
    imageFileId: world.fileId,
  }),
  archive: (world) => ({ id: world.spareProductId }),
  restore: (world) => ({ id: world.spareProductId }),
  remove: (world) => ({ id: world.spareProductId }),
  export: nothing,
  exportPicked: (world) => ({ ids: [world.productId] }),
} satisfies Samples<'products'>;
