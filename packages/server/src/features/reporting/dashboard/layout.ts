import { hasFeature } from '@shelfwise/contract/access/plans';
import {
  cardsOffered,
  type DashboardCard,
} from '@shelfwise/contract/features/reporting/dashboard/dashboard.facts';
import { sql } from 'kysely';
import { columnsOf, selectRow } from '../../../db/rows.ts';
import type { Call } from '../../../kit/call.ts';

/** The chosen cards that the reader may have now, in their order; all of these where nothing was chosen. Cards of former versions are passed over. */
const shownTo = ({ actor, can }: Call, chosen: readonly string[] | undefined): DashboardCard[] => {
  const offered = cardsOffered({ can, has: (feature) => hasFeature(actor.company.plan, feature) });
  return chosen === undefined ? offered : chosen.flatMap((card) => offered.filter((one) => one === card));
};

export const getCards = async (call: Call): Promise<DashboardCard[]> => {
  const { tx, actor } = call;
  const layout = await selectRow(
    tx.db,
    columnsOf('dashboard_layouts', 'd', ['cards']),
    sql`from dashboard_layouts d where d.tenant_id = ${tx.tenantId} and d.user_id = ${actor.userId}`,
  );
  return shownTo(call, layout?.cards);
};

/** Keeps which cards somebody wants and in which order; null takes the choice back. */
export const arrangeCards = async (
  call: Call,
  { cards }: { cards: readonly DashboardCard[] | null },
): Promise<{ cards: DashboardCard[] }> => {
  const { tx, actor } = call;
  const { tenantId } = tx;
  const chosen = cards === null ? undefined : [...new Set(cards)];
  await (
    chosen === undefined
      ? sql`delete from dashboard_layouts where tenant_id = ${tenantId} and user_id = ${actor.userId}`
      : sql`insert into dashboard_layouts (tenant_id, user_id, cards)
        values (${tenantId}, ${actor.userId}, ${chosen}::text[])
        on conflict (tenant_id, user_id) do update set cards = excluded.cards`
  ).execute(tx.db);
  return { cards: shownTo(call, chosen) };
};
