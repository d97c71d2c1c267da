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
  /** 'area:key' with one file that asks for it */
  keys: Map<string, string>;
  /** the areas each file asks for, by its full path */
  areasOf: Map<string, Set<string>>;
  /** calls whose key the types do not tell: any text could be meant */
  untold: string[];
}

/** Where a function that gives texts looks: its areas, the default one first, and what its keys begin with. */
interface Reach {
  area: string;
  prefix: string;
}

/** Of `TFunction<"sales", undefined>`, `TFunction<["sales", "kit"], undefined>` or `TFunction<"shell", "upgrade">`. */
const reachOf = (typeText: string): Reach | undefined => {
  const match = /^TFunction<(?:readonly )?(?:\["([^"]*)"[^\]]*\]|"([^"]*)")(?:, "([^"]*)")?/u.exec(typeText);
  if (!match) return undefined;
  const [, first, only, prefix] = match;
  return { area: first ?? only ?? '', prefix: prefix === undefined ? '' : `${prefix}.` };
};

/** `{ ns: 'errors' }` names the area of one call. */
const namedArea = (options: Expression | undefined): string | undefined => {
  if (!options || !isObjectLiteralExpression(options)) return undefined;
  for (const property of options.properties)
    if (
      isPropertyAssignment(property) &&
      property.name.getText() === 'ns' &&
      isStringLiteral(property.initializer)
    )
      return property.initializer.text;
  return undefined;
};

/** One place that asks for a text: the function that gives it, the key, and the options beside. */
interface Asking {
  giver: Expression;
  key: Expression;
  options: Expression | undefined;
}

/** `<Trans t={t} i18nKey="…">` asks as `t('…')` does. */
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
        // A plain attribute has the type string, whatever stands in it.
        const texts = isStringLiteral(sought) ? [sought.text] : literals(asked[index]);
        if (!texts) untold.push(`${place}: ${sought.getText()}`);
        for (const text of texts ?? []) {
          const key = text.includes(':') ? text : `${namedArea(options) ?? area}:${prefix}${text}`;
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
