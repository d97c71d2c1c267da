import { createFileRoute } from '@tanstack/react-router';
import { readReportSearch } from '../../features/reporting/reports/report-search.ts';
import { ScheduleList } from '../../features/reporting/report-schedules/schedule-list.tsx';
import { ReportScreen } from '../../features/reporting/reports/report-screen.tsx';

export const Route = createFileRoute('/_app/reports/$report')({
  staticData: { words: ['reports'] },
  validateSearch: readReportSearch,
  component: Page,
});

function Page() {
  const { report } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (report === 'scheduled') return <ScheduleList />;
  return (
    <ReportScreen
      key={report}
      report={report}
      search={search}
      onSearch={(change) => void navigate({ search: { ...search, ...change }, replace: true })}
    />
  );
}
