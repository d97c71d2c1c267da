import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const kitStyles = join(dirname(createRequire(import.meta.url).resolve('@mantine/core')), '..', 'styles');
const loaded = readFileSync(join(import.meta.dirname, 'styles.ts'), 'utf8');

const namesIn = (text: string): string[] =>
  [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core';/gu)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
const components = new Set(
  globSync('**/*.tsx', { cwd: source }).flatMap((file) => namesIn(readFileSync(join(source, file), 'utf8'))),
);

it.each([...components].filter((name) => existsSync(join(kitStyles, `${name}.css`))))(
  'the styles of %s are loaded',
  (name) => {
    expect(loaded).toContain(`'@mantine/core/styles/${name}.css'`);
  },
);
