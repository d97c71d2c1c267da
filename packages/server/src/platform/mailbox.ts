import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from './ids.ts';
import type { Mail } from './jobs.ts';

export interface KeptMail extends Mail {
  id: string;
  at: string;
}

const shown = 100;

/** Takes mail where there is no SMTP server: files in the data folder, to be read in a browser or by a test. */
export class Mailbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file beside and renames it, so that a reader never sees half a mail. */
  async keep(mail: Mail): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const id = newId();
    const file = join(this.#folder, `${id}.json`);
    const kept: KeptMail = { ...mail, id, at: new Date().toISOString() };
    await writeFile(`${file}.unfinished`, JSON.stringify(kept), { mode: 0o600 });
    await rename(`${file}.unfinished`, file);
  }

  /** The newest mails first. */
  async list(): Promise<KeptMail[]> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.json'));
    const newest = names.toSorted().toReversed().slice(0, shown);
    return Promise.all(
      newest.map(async (name) => JSON.parse(await readFile(join(this.#folder, name), 'utf8')) as KeptMail),
    );
  }
}
