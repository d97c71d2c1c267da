import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './launch.ts';
import { differences, frenchFaults, readCatalogues, unmatched } from './messages/catalogues.ts';
import { routeFaults } from './messages/route-words.ts';
import { usedMessages } from './messages/used-messages.ts';

/**
 * The faults of a web project's message catalogues: texts that are unused, missing, different in the other language or wrongly
 * spaced, keys that the types do not tell, and routes that name the wrong areas.
 */
export const findMessageFaults = (projectFolder: string): string[] => {
  const catalogues = readCatalogues(join(projectFolder, 'src', 'locales'));
  const [reference] = catalogues.values();
  const { keys, areasOf, untold } = usedMessages(projectFolder);
  return [
    ...differences(catalogues),
    ...frenchFaults(catalogues),
    ...(reference ? unmatched(reference, keys) : []),
    ...routeFaults(projectFolder, areasOf),
    ...untold.map((call) => `the types do not tell which text this asks for: ${call}`),
  ];
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = findMessageFaults(join(root, 'packages', 'web'));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
