import { parseSync } from 'libpg-query';
import {
  boundAliases,
  find,
  inner,
  isReferenceTable,
  isGlobalTable,
  tablesOf,
  type Node,
} from './statement-faults.ts';

const namesOf = (list: unknown): string[] =>
  find(list, ['String']).map(({ sval }) => (sval as string | undefined) ?? '');

/** Whether a join by common columns also joins by company: `using (tenant_id, …)`. */
const joinsByUsing = (query: Node): boolean =>
  find(query['fromClause'], ['JoinExpr'], inner).some((join) =>
    namesOf(join['usingClause']).includes('tenant_id'),
  );

const isSystems = (name: string): boolean =>
  name.startsWith('pg_') || ['columns', 'tables', 'routines'].includes(name);

/**
 * Finds what a distributed database refuses in a query over all companies. Each machine can answer only from rows of its own companies, so
 * everything that is joined, looked up or counted must be of one company.
 */
export const findQueryFaults = (text: string): string[] => {
  const tree = parseSync(text) as unknown;
  const faults = new Set<string>();
  const withs = new Set(find(tree, ['CommonTableExpr']).map((node) => node['ctename'] as string));
  const isCompanys = ({ name }: { name: string }): boolean =>
    !withs.has(name) && !isGlobalTable(name) && !isSystems(name);
  const companysIn = (part: unknown): string[] =>
    find(part, ['RangeVar'])
      .map(({ relname }) => relname as string)
      .filter((name) => isCompanys({ name }));

  for (const query of find(tree, ['SelectStmt'])) {
    const tables = tablesOf(query);
    const own = tables.filter(isCompanys);
    const bound = boundAliases(query);
    const loose = own.filter(({ alias }) => !bound.has(alias) && !bound.has(''));
    if (own.length > 1 && loose.length > 0 && !joinsByUsing(query))
      faults.add(`${loose[0]?.name} is joined without its tenant_id`);
    const outside = tables.find(
      ({ name }) => !withs.has(name) && isGlobalTable(name) && !isReferenceTable(name),
    );
    if (own[0] && outside) faults.add(`${outside.name} is joined with ${own[0].name} of a company`);

    const values = find(query['fromClause'], ['SelectStmt']).map((source) => source['valuesLists']);
    if (own.length > 0 && find(values, ['FuncCall']).length > 0) faults.add('values are reckoned row by row');

    const isEmpty = query['fromClause'] === undefined && query['op'] === 'SETOP_NONE';
    const everywhere = tables.find(({ name }) => !withs.has(name) && isReferenceTable(name));
    // Subqueries in its conditions and its select list; those in its FROM are checked as queries of their own.
    for (const link of find(
      [query['whereClause'], query['targetList'], query['havingClause']],
      ['SubLink'],
    )) {
      const [looked] = companysIn(link['subselect']);
      if (!looked) continue;
      const isCorrelated = find(link['subselect'], ['A_Expr']).some((one) => refersOutside(one, link));
      if (isEmpty) faults.add(`${looked} is looked up by a query without a table`);
      else if (everywhere && isCorrelated)
        faults.add(`${looked} is looked up row by row of ${everywhere.name}`);
    }
    for (const window of find(
      [query['targetList'], query['windowClause']],
      ['WindowDef', 'over'],
      ['SubLink'],
    )) {
      const isNamed = window['partitionClause'] === undefined && window['name'] !== undefined;
      if (
        companysIn(query['fromClause']).length > 0 &&
        !isNamed &&
        !namesOf(window['partitionClause']).includes('tenant_id')
      )
        faults.add('a window holds rows of several companies');
    }
  }
  if (companysIn(tree).length > 0 && find(tree, ['GroupingSet']).length > 0) faults.add('grouping sets');
  return [...faults];
};

/** True for a comparison with a column of a table that the subquery itself does not read. */
const refersOutside = (comparison: Node, link: Node): boolean => {
  const aliases = new Set(
    find(link['subselect'], ['RangeVar']).map(
      (table) => ((table['alias'] as Node | undefined)?.['aliasname'] ?? table['relname']) as string,
    ),
  );
  return find([comparison['lexpr'], comparison['rexpr']], ['ColumnRef']).some(({ fields }) => {
    const names = namesOf(fields);
    return names.length > 1 && !aliases.has(names[0] ?? '');
  });
};
