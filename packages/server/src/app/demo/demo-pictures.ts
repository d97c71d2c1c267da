import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '../../kit/call.ts';
import { keepPicture, pictureKey } from '../../features/files/files/upload-picture.ts';
import { newId } from '../../platform/ids.ts';
import type { DemoProduct } from './demo-company.ts';

/** Drawn by `scripts/demo-pictures.ts`: three pictures of each kind of product. */
const folder = join(import.meta.dirname, 'pictures');
const variants = 3;
const side = 240;

/** The kind of product in a picture, by "category: name (unit)"; the first match counts. */
const kinds: ReadonlyArray<readonly [RegExp, string]> = [
  [/\(bag\)/u, 'sack'],
  [/sardines|mackerel/iu, 'fish'],
  [/screws/iu, 'screws'],
  [/\((bottle|tube|strip|vial|jar|tin|kit|jerrycan|tray|pack|carton|bucket|roll)\)/u, '$1'],
  [/\(box\)/u, 'medicine'],
  [/\(m²\)/u, 'tile'],
  [/\(tonne\)/u, 'heap'],
  [/\(length\)/u, 'rods'],
  [/board|plywood/iu, 'board'],
  [/sheet|ridge cap|mesh/iu, 'sheet'],
  [/^Phones/u, 'phone'],
  [/power bank/iu, 'powerbank'],
  [/charger/iu, 'charger'],
  [/cable/iu, 'cable'],
  [/freepods|earphones|headphones/iu, 'earphones'],
  [/speaker/iu, 'speaker'],
  [/microsd|sim|tempered/iu, 'card'],
  [/case|cover/iu, 'case'],
  [/ring light|holder/iu, 'stand'],
  [/tap|pump/iu, 'tap'],
  [/tank/iu, 'tank'],
  [/wc set/iu, 'toilet'],
  [/bulb/iu, 'bulb'],
  [/socket|consumer unit/iu, 'socket'],
  [/^Tools/u, 'tool'],
  [/bandage/iu, 'roll'],
  [/inhaler/iu, 'vial'],
  [/test|thermometer/iu, 'tube'],
  [/net/iu, 'pack'],
  [/monitor/iu, 'kit'],
];

const kindOf = (category: string, [, name, unit]: DemoProduct): string => {
  const told = `${category}: ${name} (${unit})`;
  const [pattern, kind] = kinds.find(([one]) => one.test(told)) ?? [/$/u, 'carton'];
  return kind === '$1' ? (pattern.exec(told)?.[1] ?? 'carton') : kind;
};

/** The pictures of one demo company. Each is stored once, however many products show it. */
export class DemoPictures {
  readonly #call: Call;
  readonly #kept = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(call: Call) {
    this.#call = call;
  }

  /** The id of a product's picture; products of one kind use its three drawings in turn. */
  async for(category: string, product: DemoProduct): Promise<string> {
    const kind = kindOf(category, product);
    const count = this.#counts.get(kind) ?? 0;
    this.#counts.set(kind, count + 1);
    const name = `${kind}-${(count % variants) + 1}.webp`;
    const known = this.#kept.get(name) ?? (await this.#keep(name));
    this.#kept.set(name, known);
    return known;
  }

  async #keep(name: string): Promise<string> {
    const { tx, services } = this.#call;
    const body = await readFile(join(folder, name));
    const hash = createHash('sha256').update(body).digest();
    const id = newId();
    const storageKey = pictureKey(tx.tenantId, id);
    const mediaType = 'image/webp';
    await services.files.put(storageKey, body, mediaType);
    await keepPicture(this.#call, {
      id,
      storageKey,
      mediaType,
      bytes: body.length,
      width: side,
      height: side,
      sentHash: hash,
      keptHash: hash,
    });
    return id;
  }
}
