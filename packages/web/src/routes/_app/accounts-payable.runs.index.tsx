import { createFileRoute } from '@tanstack/react-router';
import { runsQuery } from '../../features/purchasing/payment-runs/payment-runs.queries.ts';
import { runAddress } from '../../features/purchasing/payment-runs/run-address.ts';
import { RunList } from '../../features/purchasing/payment-runs/run-list.tsx';

export const Route = createFileRoute('/_app/accounts-payable/runs/')({
  staticData: { words: ['payables'] },
  validateSearch: runAddress.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ask }, deps }) => ask.list(runsQuery(deps)),
  component: RunList,
});
