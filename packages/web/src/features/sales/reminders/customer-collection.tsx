import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../lib/viewer.ts';
import { customerQuery } from '../../contacts/index.ts';
import { CollectionSection } from './collection-section.tsx';

/** What was done to be paid what a customer owes, on their record; nothing on plans without receivables. */
export function CustomerCollection({ customerId }: { customerId: string }) {
  const hasReceivables = useViewer().has('accountsReceivable');
  const { data } = useQuery(customerQuery(customerId));
  return hasReceivables && data ? (
    <CollectionSection customerId={customerId} openMinor={Number(data.figures.openMinor)} />
  ) : null;
}
