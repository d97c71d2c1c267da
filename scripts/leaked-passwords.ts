import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { plainWord } from '../packages/server/src/features/identity/registration/leaked-passwords.ts';
import { root } from './launch.ts';

/**
 * Makes the bundled list of leaked passwords from a published one, which has the most frequent first. Keeps passwords that are
 * long enough for our rule, and frequent words from which people make longer ones by adding digits. `node
 * scripts/leaked-passwords.ts <list.txt>`; the source and its licence stand beside the file.
 */
const shortest = 10;
const firstWords = 20_000;
const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Which list? node scripts/leaked-passwords.ts <list.txt>');

const all = readFileSync(source, 'utf8').split(/\r?\n/);
const long = all.filter((password) => password.length >= shortest).map(plainWord);
const words = all.slice(0, firstWords).filter((password) => /^[a-z]{5,9}$/i.test(password));
const kept = new Set([...long, ...words.map((word) => word.toLowerCase())].filter((word) => word.length > 4));
const folder = join(root, 'packages/server/src/features/identity/registration');
const text = [...kept].toSorted((a, b) => (a < b ? -1 : 1)).join('\n');
writeFileSync(join(folder, 'leaked-passwords.txt.gz'), gzipSync(text, { level: 9 }));
process.stdout.write(`${kept.size} kept\n`);
