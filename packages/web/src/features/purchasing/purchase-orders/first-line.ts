import { useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../components/region.tsx';
import { taxClassesQuery } from '../../ledger/index.ts';
import { lineExample, noTax, ownUnit, type PurchaseFormValues } from './purchase-form.ts';
import { boughtProductQuery, purchasePricesQuery, sellersQuery } from './purchase-orders.queries.ts';

interface FirstLine {
  /** false until all is known; a product that nobody is known to sell has no supplier */
  isReady: boolean;
  supplierId: string | undefined;
  lines: PurchaseFormValues['lines'];
}

/**
 * The line that an order for a product begins with: from the given supplier, else the preferred one, else any who sells it; in their pack, at
 * their price, and as many as the product is usually bought in, or they sell at least.
 */
export function useFirstLine(productId: string | undefined, given: string | undefined): FirstLine {
  const { currency } = useRegion();
  const id = productId ?? '';
  const isAsked = productId !== undefined;
  const product = useQuery({ ...boughtProductQuery(id), enabled: isAsked });
  const sellers = useQuery({ ...sellersQuery(id), enabled: isAsked });
  const taxes = useQuery({ ...taxClassesQuery(), enabled: isAsked });
  const inUse = (sellers.data?.items ?? []).filter(({ supplierStatus }) => supplierStatus === 'active');
  const seller =
    inUse.find(({ supplierId }) => supplierId === given) ??
    inUse.find(({ isPreferred }) => isPreferred) ??
    inUse[0];
  const supplierId = given ?? seller?.supplierId;
  const pack = product.data?.packs.find((one) => one.id === seller?.packId);
  const usual = Number(product.data?.reorderQuantity ?? 1);
  const inPacks = pack ? Math.ceil((usual * pack.denominator) / pack.numerator) : usual;
  const quantity = String(Math.max(inPacks, Number(seller?.minimumQuantity ?? 1), 1));
  const price = useQuery({
    ...purchasePricesQuery({
      supplierId: supplierId ?? '',
      lines: isAsked ? [{ productId: id, packId: seller?.packId ?? null, quantity }] : [],
    }),
    enabled: isAsked && supplierId !== undefined && sellers.isSuccess && product.isSuccess,
  });
  if (!isAsked) return { isReady: true, supplierId: given, lines: [] };
  // A product that is missing, or may not be seen, leaves an empty order.
  if (product.isError || sellers.isError || taxes.isError || price.isError)
    return { isReady: true, supplierId, lines: [] };
  const isReady =
    product.isSuccess &&
    sellers.isSuccess &&
    taxes.isSuccess &&
    (supplierId === undefined || price.isSuccess);
  const { taxClassId = null } = product.data ?? {};
  const bearsTax = (seller?.currency ?? currency) === currency;
  const taxClass = taxes.data?.items.find((one) =>
    taxClassId === null ? one.isDefault : one.id === taxClassId,
  );
  return {
    isReady,
    supplierId,
    lines: [
      {
        ...lineExample,
        productId: id,
        packId: seller?.packId ?? ownUnit,
        quantity,
        unitPrice: price.data?.items[0]?.unitPrice ?? '',
        taxClassId: (bearsTax && taxClass?.id) || noTax,
      },
    ],
  };
}
