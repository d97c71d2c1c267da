import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fetched } from '../../../components/fetched.tsx';
import { Sold } from './sold.tsx';
import css from './till.module.css';
import { quickSaleQuery } from './till.queries.ts';

interface ReceiptProps {
  id: string;
  /** the open shift in which it can be put right */
  shiftId: string | undefined;
  onNext: () => void;
}

/** The receipt of an earlier sale, as its order leads to it. */
export function Receipt({ id, shiftId, onNext }: ReceiptProps) {
  const queryClient = useQueryClient();
  return (
    <Fetched query={useQuery(quickSaleQuery(id))} wait={css.wait}>
      {(sale) => (
        <Sold
          sale={sale}
          isCopy
          shiftId={shiftId ?? sale.shiftId}
          onChanged={(changed) => queryClient.setQueryData(quickSaleQuery(id).queryKey, changed)}
          onNext={onNext}
        />
      )}
    </Fetched>
  );
}
