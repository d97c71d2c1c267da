import { loadModule, parseSync } from 'libpg-query';
import { globalTables } from '../app/invariants/catalogue-invariants.ts';
import { jobSchema } from '../platform/job-queues.ts';

await loadModule();

/** A node of PostgreSQL's parse tree: an object with its kind as the key. */
export type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The two sides of a union are queries too, though the tree does not name them so. */
const kindOf = (kind: string, node: Node): string =>
  (kind === 'larg' || kind === 'rarg') && 'op' in node ? 'SelectStmt' : kind;

/** Visits every object of a tree with its kind, from the outside in; `visit` returns whether to look inside. */
const walk = (value: unknown, visit: (kind: string, node: Node) => boolean): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (isNode(value))
    for (const [kind, inner] of Object.entries(value))
      if (!isNode(inner) || Array.isArray(inner) || visit(kindOf(kind, inner), inner)) walk(inner, visit);
};

export const find = (value: unknown, kinds: readonly string[], stopAt: readonly string[] = []): Node[] => {
  const found: Node[] = [];
  walk(value, (kind, node) => {
    if (kinds.includes(kind)) found.push(node);
    return !stopAt.includes(kind);
  });
  return found;
};

const changes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'];
const queries = ['SelectStmt', ...changes];
export const inner = ['SubLink', 'RangeSubselect', 'CommonTableExpr', ...queries];

interface Table {
  name: string;
  alias: string;
}

const tableOf = (node: Node): Table => {
  const name = node['relname'] as string;
  return { name, alias: ((node['alias'] as Node | undefined)?.['aliasname'] as string | undefined) ?? name };
};

/** The tables that a query itself reads or writes, without those of its subqueries. */
export const tablesOf = (query: Node): Table[] => {
  const target = query['relation'];
  const sources = [query['fromClause'], query['usingClause']];
  const found = find(sources, ['RangeVar'], inner).map(tableOf);
  return isNode(target) ? [tableOf(target), ...found] : found;
};

const columnOf = (value: unknown): string[] | undefined => {
  const fields = isNode(value) ? (value['ColumnRef'] as Node | undefined)?.['fields'] : undefined;
  return (fields as { String?: { sval: string } }[] | undefined)?.map((field) => field.String?.sval ?? '*');
};

/** The aliases whose `tenant_id` is compared in a condition of the query itself; '' for a column without an alias. */
export const boundAliases = (query: Node): Set<string> => {
  const bound = new Set<string>();
  const conditions = [query['whereClause'], query['fromClause'], query['usingClause']];
  for (const comparison of find(conditions, ['A_Expr'], inner))
    for (const side of [comparison['lexpr'], comparison['rexpr']]) {
      const column = columnOf(side);
      if (column?.at(-1) === 'tenant_id') bound.add(column.length > 1 ? (column[0] ?? '') : '');
    }
  return bound;
};

const isFunctionCall = (item: unknown): boolean => find(item, ['RangeFunction'], inner).length > 0;

/**
 * The search functions that a statement calls. They run as their owner, and a distributed database only sends such a function on by itself.
 */
const searchesOf = (tree: unknown): string[] =>
  find(tree, ['FuncCall'])
    .map((call) => (call['funcname'] as { String?: { sval: string } }[]).at(-1)?.String?.sval ?? '')
    .filter((name) => name.startsWith('search_'));

/** Tables of which every machine has a full copy, so they may be joined with those of a company. */
export const isReferenceTable = (table: string): boolean => table === 'tenants' || table === 'users';
export const isGlobalTable = (table: string): boolean => globalTables.includes(table);

/** Whether a query locks rows by a condition that allows for those of another query: PostgreSQL reads the whole table for it. */
const locksByAnother = (query: Node): boolean =>
  query['lockingClause'] !== undefined &&
  find(query['whereClause'], ['BoolExpr'], inner).some(
    (condition) =>
      condition['boolop'] === 'OR_EXPR' &&
      find(condition['args'], ['SubLink'], inner).some((link) => link['subLinkType'] === 'ANY_SUBLINK'),
  );

/** Finds what a distributed database refuses in a statement, or would send to all machines, and locks that read a whole table. */
export const findStatementFaults = (text: string): string[] => {
  const tree = parseSync(text) as unknown;
  const faults = new Set<string>();
  const withs = new Set(find(tree, ['CommonTableExpr']).map((node) => node['ctename'] as string));
  const isCompanys = ({ name }: Table): boolean => !withs.has(name) && !isGlobalTable(name);
  const named = [...find(tree, ['RangeVar']), ...find(tree, changes).map(({ relation }) => relation as Node)];
  // The schema of the job queue is not distributed.
  if (named.some(({ schemaname: schema }) => schema === jobSchema)) return [];
  const all = named.map(tableOf);
  const companys = all.filter(isCompanys);
  const [search, ...others] = searchesOf(tree);
  if (search !== undefined && (named.length > 0 || others.length > 0))
    faults.add(`${search} stands beside something else`);

  if (find(tree, ['ExplainStmt']).length > 0) faults.add('asks for the plan of one machine');

  walk(tree, (kind, query) => {
    if (!queries.includes(kind)) return true;
    const own = tablesOf(query).filter(isCompanys);
    const bound = boundAliases(query);
    const [target] = kind === 'InsertStmt' ? own.splice(0, 1) : [];
    for (const { name, alias } of own)
      if (!bound.has(alias) && !(bound.has('') && own.length === 1))
        faults.add(`${name} is read or changed without its tenant_id`);
    if (!target) return true;
    const columns = ((query['cols'] as { ResTarget: { name: string } }[] | undefined) ?? []).map(
      (col) => col.ResTarget.name,
    );
    if (!columns.includes('tenant_id')) faults.add(`${target.name} is written without a tenant_id`);
    const source = (query['selectStmt'] as { SelectStmt?: Node } | undefined)?.SelectStmt ?? {};
    if (isFunctionCall(source['fromClause']) && !query['returningList'] && !query['returningClause'])
      faults.add(`${target.name} takes rows of a function without returning any`);
    if (find(source['valuesLists'], ['SubLink']).length > 0)
      faults.add(`${target.name} takes a value from a query within the statement`);
    return true;
  });

  for (const statement of find(tree, queries)) {
    if (locksByAnother(statement)) faults.add('locks rows by one condition or by a query');
    const returned =
      statement['returningList'] ?? (statement['returningClause'] as Node | undefined)?.['exprs'];
    if (find(returned, ['A_Expr', 'FuncCall']).length > 0) faults.add('reckons with what is returned');
  }
  const outside = all.find(({ name }) => !withs.has(name) && isGlobalTable(name) && !isReferenceTable(name));
  const [company] = companys;
  if (company && outside) faults.add(`${outside.name} is joined with ${company.name} of a company`);
  if (companys.length > 0 && find(tree, ['GroupingSet']).length > 0) faults.add('grouping sets');
  return [...faults];
};
