import { sql, type RawBuilder } from 'kysely';
import { reckoned, selectRows } from '../../../db/rows.ts';
import { ledgerReport } from './ledger-report.ts';
import { accounts, sumInSpans, type Source, type Unit } from './sources.ts';
import type { Part, StatementLine } from './statement.ts';

const words = {
  en: {
    sales: 'Taxes on what you sold',
    purchases: 'Taxes on what you bought',
    totalSales: 'Charged in all',
    totalPurchases: 'To be taken off in all',
    due: 'To pay for these days',
    byHand: 'Payments and corrections',
    moved: 'What you owe for taxes went up by',
    formula: 'Charged in all − to be taken off in all',
    movedFormula: 'To pay for these days, payments and corrections',
  },
  fr: {
    sales: 'Taxes sur ce que vous avez vendu',
    purchases: 'Taxes sur ce que vous avez acheté',
    totalSales: 'Facturé en tout',
    totalPurchases: 'À déduire en tout',
    due: 'À payer pour ces jours',
    byHand: 'Paiements et corrections',
    moved: 'Vos dettes de taxes ont augmenté de',
    formula: 'Facturé en tout − à déduire en tout',
    movedFormula: 'À payer pour ces jours, paiements et corrections',
  },
};

const isTax = ({ purpose }: Unit): boolean => purpose === 'tax_payable' || purpose === 'input_tax';
const unitId = sql`l.account_id::text || ' ' || coalesce(l.tax_component, '')`;

/** Each part of a tax in its account. */
const components: Source = {
  units: async (asked) => {
    const { tx } = asked.call;
    const taxes = (await accounts.units(asked)).filter(isTax);
    const found = await selectRows(
      tx.db,
      reckoned<{ accountId: string; component: string | null }>(
        sql`distinct l.account_id as "accountId", l.tax_component as component`,
      ),
      sql`from journal_lines l where l.tenant_id = ${tx.tenantId} and l.account_id = any (${taxes.map(({ id }) => id)}::uuid[])
        order by 2 nulls last`,
    );
    return found.flatMap(({ accountId, component }) =>
      taxes
        .filter(({ id }) => id === accountId)
        .map((tax): Unit => ({ ...tax, id: `${accountId} ${component ?? ''}`, component })),
    );
  },
  sums: (asked, spans) =>
    sumInSpans(asked, spans, {
      unit: unitId,
      joins: sql`join accounts a on a.tenant_id = ${asked.call.tx.tenantId} and a.id = l.account_id`,
      where: sql`a.purpose in ('tax_payable', 'input_tax')`,
    }),
  linesOf: (
    _asked,
    units,
  ): RawBuilder<unknown> => sql`l.account_id = any (${units.map(({ accountId }) => accountId)}::uuid[])
    and ${unitId} = any (${units.map(({ id }) => id)}::text[])`,
};

const lineOf = (unit: Unit, sign: 1 | -1): StatementLine => ({
  key: unit.id,
  kind: 'line',
  level: 1,
  title: unit.component ?? unit.name,
  parts: [{ unit, sign }],
});

/** Each part of the taxes: charged to customers, paid to suppliers, and what is left to pay. */
export const taxes = ledgerReport({
  id: 'taxes',
  group: 'tax',
  words: {
    en: {
      title: 'Taxes by part',
      lead: 'What you charged, what you paid to suppliers, and what is left to pay.',
    },
    fr: {
      title: 'Taxes par composante',
      lead: 'Ce que vous avez facturé, payé aux fournisseurs, et le reste à payer.',
    },
  },
  rule: {
    en: 'A tax counts on the day of the invoice or the bill that it stands on; a credit note takes it back on its own day.',
    fr: 'Une taxe compte au jour de la facture qui la porte ; un avoir la reprend à son propre jour.',
  },
  period: 'range',
  compares: ['none', 'before', 'last_year', 'months'],
  filters: [],
  source: components,
  lines: ({ call: { language } }, units) => {
    const said = words[language];
    const side = (key: 'sales' | 'purchases', of: readonly Unit[], sign: 1 | -1): StatementLine[] => [
      { key: `${key}-group`, kind: 'group', level: 0, title: said[key], parts: [] },
      ...of.map((unit) => lineOf(unit, sign)),
      {
        key,
        kind: 'total',
        level: 0,
        title: key === 'sales' ? said.totalSales : said.totalPurchases,
        parts: of.map((unit): Part => ({ unit, sign })),
      },
    ];
    const parts = units.filter(({ component }) => component !== null);
    const charged = parts.filter(({ purpose }) => purpose === 'tax_payable');
    const paid = parts.filter(({ purpose }) => purpose === 'input_tax');
    // What is paid or put right by hand stands on no invoice: what is to pay for some days must not change where the days before are paid.
    const byHand = units.filter(({ component }) => component === null);
    const owed = (key: string, title: string, formula: string, of: readonly Unit[]): StatementLine => ({
      key,
      kind: 'total',
      level: 0,
      title,
      parts: of.map((unit): Part => ({ unit, sign: -1 })),
      formula,
    });
    return [
      ...side('sales', charged, -1),
      ...side('purchases', paid, 1),
      owed('due', said.due, said.formula, parts),
      ...(byHand.length === 0
        ? []
        : [
            { key: 'by-hand-group', kind: 'group' as const, level: 0, title: said.byHand, parts: [] },
            ...byHand.map((unit) => lineOf(unit, -1)),
            owed('moved', said.moved, said.movedFormula, units),
          ]),
    ];
  },
});
