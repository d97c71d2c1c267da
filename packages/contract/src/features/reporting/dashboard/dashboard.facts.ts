import type { Feature } from '../../../access/plans.ts';
import type { Right } from '../../../access/rights.ts';

/** Days that the dashboard covers: the fewest and the most that the call takes, and its default. */
export const fewestDashboardDays = 7;
export const mostDashboardDays = 90;
export const usualDashboardDays = 14;

/** The cards of the dashboard below its strip of figures, in the order that they have until somebody arranges them. */
export const dashboardCards = [
  'toDo',
  'salesChart',
  'cash',
  'today',
  'marginGuard',
  'latestOrders',
  'lowStock',
  'topProducts',
  'balances',
] as const;
export type DashboardCard = (typeof dashboardCards)[number];

const sums: readonly Right[] = ['canViewReports'];
const money: readonly Right[] = ['canViewReports', 'canViewCosts'];
const needs: Record<DashboardCard, { rights: readonly Right[]; feature?: Feature }> = {
  toDo: { rights: [] },
  salesChart: { rights: sums, feature: 'basicReporting' },
  cash: { rights: money, feature: 'basicReporting' },
  today: { rights: sums, feature: 'basicReporting' },
  marginGuard: { rights: money, feature: 'basicReporting' },
  latestOrders: { rights: [], feature: 'orderProcessing' },
  lowStock: { rights: [], feature: 'coreInventory' },
  topProducts: { rights: sums, feature: 'basicReporting' },
  balances: { rights: money, feature: 'basicReporting' },
};

/** The cards that a reader may have: of what the role or the plan lacks, none is offered. */
export const cardsOffered = (reader: {
  can: (right: Right) => boolean;
  has: (feature: Feature) => boolean;
}): DashboardCard[] =>
  dashboardCards.filter((card) => {
    const { rights, feature } = needs[card];
    return rights.every(reader.can) && (feature === undefined || reader.has(feature));
  });

/** The weeks that the forecast of money covers, the first one from today on. */
export const forecastWeeks = 8;
/** What a forecast expects money from, or for. Wages join them with the area of payroll. */
export const forecastKinds = ['invoice', 'bill', 'expense', 'owedToStaff'] as const;
export type ForecastKind = (typeof forecastKinds)[number];
/** Documents of one week that are named at most, those of the largest amounts. */
export const mostForecastItems = 200;

/** Products of the margin guard on its card, and in its list at most. */
export const fewestGuarded = 6;
export const mostGuarded = 200;
