import { relative } from 'node:path';
import { API, type Type } from 'typescript/unstable/sync';
import type { Expression, JsxOpeningElement, JsxSelfClosingElement, Node } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isJsxAttribute,
  isJsxExpression,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isStringLiteral,
} from 'typescript/unstable/ast/is';

export interface UsedMessages {
  /** 'area:key', or 'area:group.*' for all texts of a group, with one file that asks for it */
  keys: Map<string, string>;
  /** the areas each file asks for, by its full path */
  areasOf: Map<string, Set<string>>;
  /** calls with a key of the type string: any text could be meant */
  untold: string[];
}

/** Where a function that gives texts looks: the areas, its default one first, and the prefix of its keys. */
interface Reach {
  area: string;
  prefix: string;
}

/**
 * Reads the reach from a type such as `TFunction<"sales", undefined>`, `TFunction<["sales", "kit"], undefined>` or
 * `TFunction<"shell", "upgrade">`.
 */
const reachOf = (typeText: string): Reach | undefined => {
  const match = /^TFunction<(?:readonly )?(?:\["([^"]*)"[^\]]*\]|"([^"]*)")(?:, "([^"]*)")?/u.exec(typeText);
  if (!match) return undefined;
  const [, first, only, prefix] = match;
  return { area: first ?? only ?? '', prefix: prefix === undefined ? '' : `${prefix}.` };
};

/** The value of one of a call's options. */
const optionOf = (options: Expression | undefined, name: string): Expression | undefined => {
  if (!options || !isObjectLiteralExpression(options)) return undefined;
  for (const property of options.properties)
    if (isPropertyAssignment(property) && property.name.getText() === name) return property.initializer;
  return undefined;
};

/** `{ ns: 'errors' }` names the area of one call. */
const namedArea = (options: Expression | undefined): string | undefined => {
  const area = optionOf(options, 'ns');
  return area && isStringLiteral(area) ? area.text : undefined;
};

/** `{ returnObjects: true }` asks for all texts under the key. */
const asksForGroup = (options: Expression | undefined): boolean =>
  optionOf(options, 'returnObjects')?.getText() === 'true';

/** One place that uses a text: the function that gives it, the key, and the options. */
interface Asking {
  giver: Expression;
  key: Expression;
  options: Expression | undefined;
}

/** `<Trans t={t} i18nKey="…">` uses a text like `t('…')`. */
const askedByElement = (element: JsxSelfClosingElement | JsxOpeningElement): Asking[] => {
  const values = new Map<string, Expression>();
  for (const attribute of element.attributes.properties) {
    if (!isJsxAttribute(attribute) || !attribute.initializer) continue;
    const { initializer } = attribute;
    const value = isJsxExpression(initializer) ? initializer.expression : (initializer as Expression);
    if (value) values.set(attribute.name.getText(), value);
  }
  const [giver, key] = [values.get('t'), values.get('i18nKey')];
  return giver && key ? [{ giver, key, options: undefined }] : [];
};

const askingsWithin = (node: Node): Asking[] => {
  const askings: Asking[] = [];
  const visit = (one: Node): undefined => {
    const [key, options] = isCallExpression(one) ? one.arguments : [];
    if (isCallExpression(one) && key) askings.push({ giver: one.expression, key, options });
    else if (isJsxSelfClosingElement(one) || isJsxOpeningElement(one)) askings.push(...askedByElement(one));
    one.forEachChild(visit);
    return undefined;
  };
  visit(node);
  return askings;
};

const literals = (type: Type | undefined): string[] | undefined => {
  const parts = type?.isUnionType() ? (type.getTypes() ?? []) : type ? [type] : [];
  const texts = parts.map((part) => (part.isStringLiteralType() ? part.value : undefined));
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
};

/**
 * Every message that a project's sources ask for, by the types of their `t(…)`: what a computed key can be is what
 * its type says, so `t(`kinds.${kind}`)` uses the text of each kind. Tests do not count as uses.
 */
export const usedMessages = (projectFolder: string): UsedMessages => {
  const api = new API({ cwd: projectFolder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${projectFolder}/tsconfig.json`] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${projectFolder} has no project`);
    const { program, checker } = project;
    const keys = new Map<string, string>();
    const areasOf = new Map<string, Set<string>>();
    const untold: string[] = [];
    const reaches = new Map<Type, Reach | undefined>();
    const reachOfType = (type: Type): Reach | undefined => {
      if (!reaches.has(type)) reaches.set(type, reachOf(checker.typeToString(type)));
      return reaches.get(type);
    };
    const ownFiles = program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${projectFolder}/src/`) && !/\.(?:test|gen|d)\.tsx?$/u.test(file));
    for (const file of ownFiles) {
      const source = program.getSourceFile(file);
      const askings = source ? askingsWithin(source) : [];
      const callees = checker.getTypeAtLocation(askings.map(({ giver }) => giver));
      const asking = askings.flatMap((one, index) => {
        const callee = callees[index];
        const reach = callee && reachOfType(callee);
        return reach ? [{ ...one, ...reach }] : [];
      });
      const asked = checker.getTypeAtLocation(asking.map(({ key }) => key));
      for (const [index, { key: sought, options, area, prefix }] of asking.entries()) {
        const place = relative(projectFolder, file);
        // The type of a plain attribute is string, so its text is read instead.
        const texts = isStringLiteral(sought) ? [sought.text] : literals(asked[index]);
        if (!texts) untold.push(`${place}: ${sought.getText()}`);
        for (const text of texts ?? []) {
          const named = text.includes(':') ? text : `${namedArea(options) ?? area}:${prefix}${text}`;
          const key = asksForGroup(options) ? `${named}.*` : named;
          if (!keys.has(key)) keys.set(key, place);
          const areas = areasOf.get(file) ?? new Set();
          areasOf.set(file, areas.add(key.slice(0, key.indexOf(':'))));
        }
      }
    }
    return { keys, areasOf, untold };
  } finally {
    api.close();
  }
};
