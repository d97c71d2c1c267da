import { addDays } from '@shelfwise/contract/primitives/days';
import { Exact } from '@shelfwise/contract/primitives/money';
import { sql } from 'kysely';
import { sumAccounts, type SummedDays } from '../../ledger/index.ts';
import { ledgerReport } from './ledger-report.ts';
import { accounts, sumInSpans, type Source, type Unit, type UnitSum } from './sources.ts';
import type { Asked } from './report.ts';
import type { StatementLine } from './statement.ts';

const groups = ['customers', 'suppliers', 'costs', 'taxes', 'owner', 'other'] as const;
type Group = (typeof groups)[number];

const words = {
  en: {
    opening: 'Money you had before',
    customers: 'From customers',
    suppliers: 'To suppliers and for goods',
    costs: 'For running the business',
    taxes: 'Taxes',
    owner: 'Owner’s money and opening',
    other: 'Other',
    total: 'Money in less money out',
    closing: 'Money you have at the end',
    equal: 'The money accounts moved by the same amount.',
    differs: 'The money accounts moved by another amount. Ask support to look at the books.',
  },
  fr: {
    opening: 'Argent que vous aviez avant',
    customers: 'Des clients',
    suppliers: 'Aux fournisseurs et pour les marchandises',
    costs: 'Pour l’activité',
    taxes: 'Taxes',
    owner: 'Apports du propriétaire et ouverture',
    other: 'Autres',
    total: 'Entrées moins sorties',
    closing: 'Argent que vous avez à la fin',
    equal: 'Les comptes d’argent ont bougé du même montant.',
    differs:
      'Les comptes d’argent ont bougé d’un autre montant. Demandez au support de regarder les comptes.',
  },
};

const purposes: Partial<Record<string, Group>> = {
  receivable: 'customers',
  customer_deposits: 'customers',
  tax_withheld_by_customers: 'customers',
  payable: 'suppliers',
  supplier_prepayments: 'suppliers',
  goods_received: 'suppliers',
  stock_owed: 'suppliers',
  landed_costs: 'suppliers',
  staff_payable: 'costs',
  inventory: 'suppliers',
  stock_in_transit: 'suppliers',
  tax_payable: 'taxes',
  input_tax: 'taxes',
  tax_withheld: 'taxes',
};
const kinds: Partial<Record<Unit['kind'], Group>> = {
  income: 'customers',
  expense: 'costs',
  equity: 'owner',
};
const groupOf = ({ purpose, kind }: Unit): Group =>
  (purpose === null ? undefined : purposes[purpose]) ?? kinds[kind] ?? 'other';

/** A row of what all money accounts held, before the days or at their end. */
const heldUnit = (id: 'opening' | 'closing'): Unit => ({
  id,
  accountId: id,
  code: '',
  name: id,
  kind: 'asset',
  purpose: null,
  component: null,
  isMoney: true,
});

const moneyIds = async (asked: Asked): Promise<Set<string>> =>
  new Set((await accounts.units(asked)).filter(({ isMoney }) => isMoney).map(({ id }) => id));

/** What all money accounts held before each span, and at its end. */
const heldSums = async (asked: Asked, spans: readonly SummedDays[]): Promise<UnitSum[]> => {
  const { call, recordedBefore } = asked;
  const edges = spans.flatMap(({ from, until }) => [
    { from: null, until: addDays(from ?? until, -1) },
    { from: null, until },
  ]);
  const [money, sums] = await Promise.all([moneyIds(asked), sumAccounts(call.tx, edges, { recordedBefore })]);
  return edges.map((_, edge) => {
    const mine = sums.filter(({ days, accountId }) => days === edge && money.has(accountId));
    const sum = (side: 'debits' | 'credits') =>
      mine.reduce((total, one) => total.plus(one[side]), new Exact(0)).toFixed();
    return {
      days: Math.floor(edge / 2),
      unit: edge % 2 === 0 ? 'opening' : 'closing',
      debits: sum('debits'),
      credits: sum('credits'),
    };
  });
};

const isOfMoney = (tenantId: string) => sql`exists (
  select from journal_lines held join money_accounts m on m.tenant_id = ${tenantId} and m.account_id = held.account_id
  where held.tenant_id = ${tenantId} and held.entry_id = l.entry_id)`;

/**
 * The other side of every entry that moved money: what those accounts were credited came in, what they were debited went out. A transfer
 * between two money accounts has no other side. So the sum is exactly what the money accounts moved.
 */
const moneyMoved: Source = {
  units: async (asked) => [
    ...(await accounts.units(asked)).filter(({ isMoney }) => !isMoney),
    heldUnit('opening'),
    heldUnit('closing'),
  ],
  sums: async (asked, spans) => {
    const { tenantId } = asked.call.tx;
    const money = [...(await moneyIds(asked))];
    const [held, moved] = await Promise.all([
      heldSums(asked, spans),
      sumInSpans(asked, spans, {
        unit: sql`l.account_id`,
        joins: sql``,
        where: sql`l.account_id <> all (${money}::uuid[]) and e.id in (
          select held.entry_id from journal_lines held where held.tenant_id = ${tenantId} and held.account_id = any (${money}::uuid[]))`,
      }),
    ]);
    return [...held, ...moved];
  },
  linesOf: (asked, units) => sql`${accounts.linesOf({ ...asked, places: undefined }, units)}
    and ${isOfMoney(asked.call.tx.tenantId)}`,
};

/** Where money came from and what it went to, by the accounts on the other side. */
export const cashFlow = ledgerReport({
  id: 'cash-flow',
  group: 'money',
  words: {
    en: { title: 'Cash flow', lead: 'Where money came from, and what it went to.' },
    fr: { title: 'Flux de trésorerie', lead: 'D’où l’argent est venu, et où il est allé.' },
  },
  rule: {
    en: 'Only what moved cash boxes, banks and mobile money counts, on the day it moved. A transfer between two of them is neither in nor out.',
    fr: 'Seul compte ce qui a fait bouger caisses, banques et argent mobile, au jour où il a bougé. Un virement entre deux d’entre eux n’est ni une entrée ni une sortie.',
  },
  period: 'range',
  compares: ['none', 'before', 'last_year', 'months'],
  filters: [],
  source: moneyMoved,
  drawn: ['customers', 'total'],
  lines: ({ call: { language } }, all) => {
    const said = words[language];
    const units = all.filter(({ isMoney }) => !isMoney);
    const held = (key: 'opening' | 'closing'): StatementLine => ({
      key,
      kind: 'total',
      level: 0,
      title: said[key],
      parts: all.filter(({ id }) => id === key).map((unit) => ({ unit, sign: 1 })),
      isClosed: true,
    });
    const signed = (of: readonly Unit[]) => of.map((unit) => ({ unit, sign: -1 as const }));
    return [
      held('opening'),
      ...groups.flatMap((group): StatementLine[] => {
        const mine = units.filter((unit) => groupOf(unit) === group);
        return [
          { key: `${group}-group`, kind: 'group', level: 0, title: said[group], parts: [] },
          ...mine.map((unit): StatementLine => ({
            key: unit.id,
            kind: 'line',
            level: 1,
            title: unit.name,
            note: unit.code,
            parts: signed([unit]),
          })),
        ];
      }),
      { key: 'total', kind: 'total', level: 0, title: said.total, parts: signed(units) },
      held('closing'),
    ];
  },
  notes: (rows, { call: { language } }) => {
    const isEqual = Object.keys(rows.find(({ key }) => key === 'total')?.cells ?? {})
      .filter((column) => column !== 'change')
      .every((column) => {
        const amount = (of: string) => new Exact(rows.find(({ key }) => key === of)?.cells[column] ?? 0);
        return amount('opening').plus(amount('total')).equals(amount('closing'));
      });
    return [{ text: words[language][isEqual ? 'equal' : 'differs'], isWarning: !isEqual }];
  },
});
