import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API } from 'typescript/unstable/sync';
import type { Identifier, Node, Statement } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAwaitExpression,
  isBlock,
  isFunctionDeclaration,
  isIdentifier,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { root } from './launch.ts';

/** A variable, and the statements of its block that come after its own. */
interface Held {
  name: Identifier;
  after: readonly Statement[];
}

/** Whether a node, or one within it, passes the test. Functions within it count only where `entersFunctions` is true. */
const has = (node: Node, test: (one: Node) => boolean, entersFunctions: boolean): boolean => {
  let isFound = false;
  const visit = (one: Node): undefined => {
    isFound ||= test(one);
    if (entersFunctions || !(isArrowFunction(one) || isFunctionDeclaration(one))) one.forEachChild(visit);
    return undefined;
  };
  visit(node);
  return isFound;
};

const variablesWithin = (source: Node): Held[] => {
  const held: Held[] = [];
  const visit = (node: Node): undefined => {
    if (isBlock(node))
      for (const [index, statement] of node.statements.entries())
        if (isVariableStatement(statement))
          for (const { name, initializer } of statement.declarationList.declarations)
            if (isIdentifier(name) && initializer && !isAwaitExpression(initializer))
              held.push({ name, after: node.statements.slice(index + 1) });
    node.forEachChild(visit);
    return undefined;
  };
  visit(source);
  return held;
};

/** A promise that rejects while something else is awaited ends the process if it is only held in a variable. */
const isLeftAlone = ({ name, after }: Held): boolean => {
  for (const statement of after) {
    if (has(statement, (one) => isIdentifier(one) && one.text === name.text, true)) return false;
    if (has(statement, isAwaitExpression, false)) return true;
  }
  return false;
};

/**
 * Promises of a project's sources that are held in a variable while something else is awaited. Tests are left out: there only the
 * test would fail.
 */
export const findHeldPromises = (projectFolder: string): string[] => {
  const api = new API({ cwd: projectFolder });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${projectFolder}/tsconfig.json`] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`${projectFolder} has no project`);
    const { program, checker } = project;
    return program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${projectFolder}/src/`) && !/\.(?:test|d)\.ts$/u.test(file))
      .flatMap((file) => {
        const source = program.getSourceFile(file);
        const suspects = source ? variablesWithin(source).filter(isLeftAlone) : [];
        const types = checker.getTypeAtLocation(suspects.map(({ name }) => name));
        return suspects
          .filter((_, index) => {
            const type = types[index];
            return type && checker.typeToString(type).startsWith('Promise<');
          })
          .map(({ name }) => `${relative(projectFolder, file)}: ${name.text}`);
      });
  } finally {
    api.close();
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const held = findHeldPromises(join(root, 'packages', 'server'));
  for (const one of held)
    console.error(`held while something else is awaited, await both by Promise.all: ${one}`);
  process.exit(held.length > 0 ? 1 : 0);
}
