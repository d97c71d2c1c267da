import { createFileRoute } from '@tanstack/react-router';
import { ReportsScreen } from '../../features/reporting/reports/reports-screen.tsx';

export const Route = createFileRoute('/_app/reports/')({
  staticData: { words: ['reports'] },
  component: ReportsScreen,
});
