import { globalTables } from '../../packages/server/src/app/invariants/catalogue-invariants.ts';

/** Comments, bodies in dollar quotes, quoted texts and quoted names: a semicolon inside them ends no statement. */
const quoted =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|\be'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"/gi;

interface Statement {
  /** without comments and texts */
  text: string;
  /** what stood in dollar quotes */
  bodies: string;
}

const splitStatements = (source: string): Statement[] => {
  const bodies: string[] = [];
  const plain = source.replace(quoted, (part) => {
    if (part.startsWith('"')) return part.replaceAll(/[";]/g, '');
    if (part.startsWith('$')) return `$${bodies.push(part) - 1}$`;
    return part.endsWith("'") ? "''" : ' ';
  });
  return plain.split(';').map((text) => ({
    text: text.trim(),
    bodies: [...text.matchAll(/\$(\d+)\$/g)].map(([, at]) => bodies[Number(at)]).join('\n'),
  }));
};

const mentions = (text: string, names: ReadonlySet<string>): string | undefined =>
  text
    .toLowerCase()
    .match(/\w+/g)
    ?.find((word) => names.has(word));

const madeTable = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?(\w+)/i;
const madeOver =
  /^create\s+(?:or\s+replace\s+)?(?:function|procedure|(?:materialized\s+)?view)\s+(?:public\.)?(\w+)/i;

/** Names of the tenant tables that these files create, and of functions and views over them: a migration sees none of their rows. */
export const hiddenRelations = (sources: readonly string[]): Set<string> => {
  const statements = sources.flatMap(splitStatements);
  const tables = statements.flatMap(({ text }) => madeTable.exec(text)?.[1] ?? []);
  const hidden = new Set(tables.filter((table) => !globalTables.includes(table)));
  for (const { text, bodies } of statements) {
    const name = madeOver.exec(text)?.[1];
    // What a function returns is no table, though one is called so.
    const looked = `${text} ${bodies}`.replace(name ?? '', '').replace(/\)\s*returns\b/gi, ')');
    if (name && mentions(looked, hidden)) hidden.add(name);
  }
  return hidden;
};

const ofRows = /^(?:select|with|insert|update|delete|merge|copy|call|perform)\b/i;
const fromRows =
  /^create\s+(?:materialized|(?:\w+\s+){0,2}table\b.*\bas\s*\(?\s*(?:select|with|table|values)\b)/is;
const rowsWithin = /\b(?:select|perform|insert|update|delete|merge|copy|execute)\b/i;

/**
 * Statements of a migration that read or change rows it cannot see. Forced row security hides all rows from its role, so they
 * would do nothing, without an error. Definitions of tables, and global tables, are allowed.
 */
export const findSilent = (source: string, hidden: ReadonlySet<string>): string[] =>
  splitStatements(source).flatMap(({ text, bodies }) => {
    const isBlock = /^do\b/i.test(text);
    const looked = isBlock ? bodies : text.replace(madeTable, '');
    if (isBlock ? !rowsWithin.test(bodies) : !ofRows.test(text) && !fromRows.test(text)) return [];
    const name = mentions(looked, hidden);
    if (!name) return [];
    const start = text.replaceAll(/\s+/g, ' ').slice(0, 60);
    return [
      `"${start}" is about rows of ${name}, of which a migration sees none: it would do nothing and say nothing. ` +
        'Write a backfill (NNNN_<what>.backfill.ts, docs/decisions/0015)',
    ];
  });
