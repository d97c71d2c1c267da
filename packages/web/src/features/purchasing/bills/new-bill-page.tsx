import type { BillKind } from '@shelfwise/contract/features/purchasing/bills/bills.facts';
import type { Bill, BillableLine } from '@shelfwise/contract/features/purchasing/bills/bills.schemas';
import { isCurrency } from '@shelfwise/contract/primitives/currencies';
import { isRecordId } from '@shelfwise/contract/primitives/id-rules';
import { useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { supplierQuery } from '../../contacts/index.ts';
import { taxClassesQuery } from '../../ledger/index.ts';
import { NewBill } from './bill-editor.tsx';
import { billableFor, type BillFormValues, copyOfBill, lineOfGoods } from './bill-form.ts';
import { billableQuery, billQuery } from './bills.queries.ts';

interface NewBillPageProps {
  kind: BillKind;
  supplierId?: string | undefined;
  /** the receipt whose goods are billed */
  receiptId?: string | undefined;
  /** the bill that is entered once more */
  copyId?: string | undefined;
  onCreated: (id: string) => void;
}

/** The editor of a new bill, once all is there that it begins with. */
export function NewBillPage({ kind, supplierId, receiptId, copyId, onCreated }: NewBillPageProps) {
  const { currency: ofBooks, timezone } = useRegion();
  const hasSupplier = isRecordId(supplierId);
  const supplier = useQuery({ ...supplierQuery(supplierId ?? ''), enabled: hasSupplier });
  const billable = useQuery(billableQuery(supplierId ?? ''));
  const copied = useQuery(billQuery(copyId ?? ''));
  const taxes = useQuery(taxClassesQuery());
  const isWaiting = (query: { isPending: boolean; isError: boolean }): boolean =>
    query.isPending && !query.isError;
  if (isWaiting(taxes) || (hasSupplier && (isWaiting(supplier) || isWaiting(billable)))) return null;
  if (isRecordId(copyId) && isWaiting(copied)) return null;
  const today = todayIn(timezone);
  const goods = billableFor(billable.data?.items ?? [], kind).filter((one) => one.receiptId === receiptId);
  const isTaxed = taxes.data?.vatRegisteredFrom != null;
  return (
    <NewBill
      kind={kind}
      values={
        copied.data && isRecordId(copyId)
          ? copyOfBill(copied.data, today)
          : valuesOf({
              kind,
              goods,
              today,
              isTaxed,
              ofBooks,
              supplierId: supplier.data?.id ?? '',
              usual: supplier.data?.currency ?? null,
            })
      }
      onCreated={onCreated}
    />
  );
}

interface Beginning {
  kind: BillKind;
  goods: readonly BillableLine[];
  today: string;
  isTaxed: boolean;
  ofBooks: string;
  supplierId: Bill['supplierId'];
  /** the currency that the supplier bills in */
  usual: string | null;
}

const valuesOf = ({ kind, goods, today, isTaxed, ofBooks, supplierId, usual }: Beginning): BillFormValues => {
  const code = goods[0]?.currency ?? usual ?? ofBooks;
  const currency = isCurrency(code) ? code : 'GHS';
  return {
    supplierId,
    supplierNumber: '',
    billedOn: today,
    dueOn: null,
    currency,
    pricesIncludeTax: goods[0]?.pricesIncludeTax ?? false,
    note: '',
    repeatsReason: '',
    lines: goods.map((one) => lineOfGoods(one, { kind, bearsTax: isTaxed && currency === ofBooks })),
  };
};
