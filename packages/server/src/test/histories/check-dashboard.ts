import type {
  CashForecast,
  ForecastItems,
} from '@shelfwise/contract/features/reporting/dashboard/cash-forecast.schemas';
import type { Dashboard } from '@shelfwise/contract/features/reporting/dashboard/dashboard.contract';
import { addDays } from '@shelfwise/contract/primitives/days';
import type { TestCompany } from '../test-company.ts';

type Figures = Readonly<Record<string, unknown>>;

const requireSame = (what: string, figures: Figures): void => {
  const [first, ...others] = Object.values(figures);
  if (others.some((one) => one !== first)) throw new Error(`dashboard: ${what}: ${JSON.stringify(figures)}`);
};

/** The figures of a company's dashboards beside the lists that they open. Throws where one differs. */
export const checkDashboard = async (company: TestCompany): Promise<void> => {
  const { client } = company.admin;
  const read = async (path: string) => {
    const { status, body } = await client.get(`/api/${path}`);
    if (status !== 200) throw new Error(`dashboard: ${path} answers ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const dashboard: Dashboard = await read('dashboard');
  const forecast: CashForecast = await read('cash-forecast');
  const { toDo, money } = dashboard;
  const counted = async (path: string): Promise<number> => (await read(`${path}&limit=1`)).total.count;
  for (const [name, list] of [
    ['toShip', 'orders?ready=true&onHold=false'],
    ['late', 'orders?late=true'],
    ['overdue', 'orders?overdue=true'],
    ['unbilled', 'orders?unbilled=true'],
    ['drafts', 'orders?status=draft'],
    ['billsHeld', 'bills?held=true'],
    ['billsDue', `bills?kind=bill&status=approved,part_paid&dueBy=${addDays(forecast.today, 7)}`],
    ['adjustmentsToApprove', 'stock-adjustments?status=draft'],
    ['countsToReview', 'stock-counts?status=review'],
  ] as const)
    requireSame(name, { card: toDo[name], list: await counted(list) });
  if (!money) throw new Error('dashboard: no money for an admin');
  const book = (await read('money-accounts/balances')).items.reduce(
    (sum: number, { bookedMinor }: { bookedMinor: number }) => sum + bookedMinor,
    0,
  );
  const kinds = [money.cashMinor, money.bankMinor, money.mobileMoneyMinor, money.cardMinor];
  requireSame('money', {
    accounts: book,
    strip: kinds.reduce((sum: number, minor) => sum + Number(minor), 0),
    forecast: forecast.bookedMinor,
    lastDay: money.byDay.at(-1)?.cashMinor,
  });
  requireSame('stock', { strip: money.stockValueMinor, lastDay: money.byDay.at(-1)?.stockMinor });
  for (const [index, week] of forecast.weeks.entries()) {
    const made: ForecastItems = await read(`cash-forecast/${index}`);
    const sum = (isIn: boolean): number =>
      made.items
        .filter(({ kind }) => (kind === 'invoice') === isIn)
        .reduce((total, { worthMinor }) => total + Number(worthMinor), 0);
    requireSame(`week ${index} in`, { forecast: week.inMinor, made: made.inMinor, items: sum(true) });
    requireSame(`week ${index} out`, { forecast: week.outMinor, made: made.outMinor, items: sum(false) });
  }
};
