import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact, toSumMinor } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { both, columnsAs, queryRows, reckoned } from '../../../db/rows.ts';
import { isJudged, repeatedPricesBy, takenGoods } from '../../purchasing/index.ts';
import type { Report } from './report.ts';
import { tableBody, type TableColumn } from './table-report.ts';

interface Figures {
  deliveries: number;
  onTime: string | null;
  filled: string | null;
  rejected: string | null;
  returned: string | null;
  priceChange: string | null;
  received: string;
}

const percent = (
  id: 'onTime' | 'filled' | 'rejected' | 'returned' | 'priceChange',
  en: string,
  fr: string,
): TableColumn<Figures> => ({
  id,
  title: { en, fr },
  kind: 'percent',
  cellOf: (row) => {
    const share = row[id];
    return share === null ? null : new Exact(share).times(100).toDecimalPlaces(1).toFixed();
  },
});

/** How well suppliers delivered in some days: the scorecard of each, by the same rules. */
export const supplierPerformance: Report = {
  id: 'supplier-performance',
  group: 'buying',
  period: 'range',
  compares: ['none'],
  filters: [],
  words: {
    en: {
      title: 'How suppliers deliver',
      lead: 'On time, in full, refused, sent back, and how prices moved between the first and the last delivery.',
    },
    fr: {
      title: 'Comment livrent les fournisseurs',
      lead: 'À l’heure, au complet, refusé, renvoyé, et l’évolution des prix entre la première et la dernière livraison.',
    },
  },
  run: async (asked) => {
    const { tenantId, db } = asked.call.tx;
    const { from, until } = asked.days;
    const since = addDays(from ?? until, -1);
    const rows = await queryRows(
      db,
      both(
        columnsAs('suppliers', 's', { supplierId: 'id', supplier: 'name' }),
        reckoned<Figures>(sql`coalesce(judged.deliveries, 0) as deliveries, judged.on_time as "onTime", filled.filled,
          refused.rejected, sent_back.returned, priced.price_change as "priceChange", coalesce(came.minor, 0)::text as received`),
      ),
      (selected) => sql`
      with taken as (${takenGoods(tenantId, undefined, since, until)}),
      came as (
        select r.supplier_id, sum(r.value_minor) as minor from stock_receipts r
        where r.tenant_id = ${tenantId} and r.status = 'posted' and r.business_date > ${since}::date and r.business_date <= ${until}::date
        group by 1),
      judged as (
        select t.supplier_id, count(*)::int as deliveries, avg((t.business_date <= coalesce(l.expected_on, o.expected_on))::int)::text as on_time
        from taken t
        join purchase_order_lines l on l.tenant_id = ${tenantId} and l.id = t.order_line_id
        join purchase_orders o on o.tenant_id = ${tenantId} and o.id = l.order_id
        where t.entered_quantity > 0 group by 1),
      filled as (
        select o.supplier_id, avg(least(l.received_quantity / l.quantity, 1))::text as filled
        from purchase_orders o
        join purchase_order_lines l on l.tenant_id = ${tenantId} and l.order_id = o.id
        where o.tenant_id = ${tenantId} and o.ordered_on <= ${until}::date and ${isJudged(since, until)} group by 1),
      refused as (
        select supplier_id, (sum(rejected_quantity) / nullif(sum(entered_quantity + rejected_quantity), 0))::text as rejected
        from taken group by 1),
      sent_back as (
        select came.supplier_id, (coalesce(sum(b.minor), 0) / nullif(came.minor, 0))::text as returned
        from came left join (
          select back.supplier_id, sum(back.value_minor) as minor from supplier_returns back
          where back.tenant_id = ${tenantId} and back.status = 'posted' and back.business_date > ${since}::date and back.business_date <= ${until}::date
          group by 1) b on b.supplier_id = came.supplier_id
        group by came.supplier_id, came.minor),
      priced as (
        select supplier_id, avg(last_price / first_price - 1)::text as price_change from (${repeatedPricesBy(sql`supplier_id,`)}) p group by 1)
      select ${selected} from suppliers s
      left join came on came.supplier_id = s.id left join judged on judged.supplier_id = s.id
      left join filled on filled.supplier_id = s.id left join refused on refused.supplier_id = s.id
      left join sent_back on sent_back.supplier_id = s.id left join priced on priced.supplier_id = s.id
      where s.tenant_id = ${tenantId} and (came.supplier_id is not null or filled.supplier_id is not null)
      order by coalesce(came.minor, 0) desc, s.name, s.id`,
    );
    return tableBody(asked, {
      columns: [
        {
          id: 'deliveries',
          title: { en: 'Lines delivered', fr: 'Lignes livrées' },
          kind: 'count',
          cellOf: ({ deliveries }) => deliveries,
        },
        percent('onTime', 'On time', 'À l’heure'),
        percent('filled', 'In full', 'Au complet'),
        percent('rejected', 'Refused', 'Refusé'),
        percent('returned', 'Sent back', 'Renvoyé'),
        percent('priceChange', 'Prices', 'Prix'),
        {
          id: 'received',
          title: { en: 'Received', fr: 'Reçu' },
          kind: 'money',
          cellOf: ({ received }) => toSumMinor(received),
          isSummed: true,
        },
      ],
      rows,
      keyOf: ({ supplierId, supplier }) => ({
        key: supplierId,
        title: supplier,
        href: `/suppliers/${supplierId}`,
      }),
    });
  },
};
