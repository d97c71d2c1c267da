import { isVatRegisteredOn } from '@shelfwise/contract/features/company/company/seller';
import { useQuery } from '@tanstack/react-query';
import { useRegion } from '../../../components/region.tsx';
import { todayIn } from '../../../lib/dates.ts';
import { taxClassesQuery } from './tax-classes.queries.ts';

/** Whether the company charges tax on a day; today where none is set. False while that is not known. */
export function useChargesTax(): (day: string | null) => boolean {
  const { timezone } = useRegion();
  const { vatRegisteredFrom = null } = useQuery(taxClassesQuery()).data ?? {};
  return (day) => isVatRegisteredOn(vatRegisteredFrom, day ?? todayIn(timezone));
}
