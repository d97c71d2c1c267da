interface Level {
  /** thousandths */
  onHand: bigint;
  /** minor units */
  value: bigint;
}

interface Line {
  productId: string;
  quantity: string;
  unitCost?: string;
}

interface PostedLine {
  productId: string;
  quantity: bigint;
  value: bigint;
}

export interface Posted {
  id: string;
  locationId: string;
  lines: PostedLine[];
  isReversed: boolean;
}

const thousandths = (text: string): bigint => BigInt(Math.round(Number(text) * 1_000));
/** a × b ÷ c, half up */
const share = (a: bigint, b: bigint, c: bigint): bigint => (2n * a * b + c) / (2n * c);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Stock as one would keep it on paper, in integers and without regard to how the product does it: what it should come to. */
export class StockModel {
  readonly #levels = new Map<string, Level>();

  level(locationId: string, productId: string): Level {
    return this.#levels.get(`${locationId} ${productId}`) ?? { onHand: 0n, value: 0n };
  }

  #move(locationId: string, { productId, quantity, value }: PostedLine): void {
    const { onHand, value: before } = this.level(locationId, productId);
    this.#levels.set(`${locationId} ${productId}`, { onHand: onHand + quantity, value: before + value });
  }

  /** Undefined where anything falls below zero on the way: nothing happened then. */
  #all(
    locationId: string,
    moves: readonly ((level: Level) => PostedLine)[],
    products: readonly string[],
  ): PostedLine[] | undefined {
    const before = new Map(this.#levels);
    const done: PostedLine[] = [];
    for (const [index, move] of moves.entries()) {
      const line = move(this.level(locationId, products[index] ?? ''));
      this.#move(locationId, line);
      done.push(line);
      if (this.level(locationId, line.productId).onHand >= 0n) continue;
      this.#levels.clear();
      for (const [key, level] of before) this.#levels.set(key, level);
      return undefined;
    }
    return done;
  }

  post(locationId: string, lines: readonly Line[]): PostedLine[] | undefined {
    const moves = lines.map(
      ({ productId, quantity: text, unitCost }) =>
        ({ onHand, value }: Level): PostedLine => {
          const quantity = thousandths(text);
          if (quantity < 0n)
            return {
              productId,
              quantity,
              value: -(-quantity >= onHand ? value : share(value, -quantity, onHand)),
            };
          if (unitCost !== undefined)
            return { productId, quantity, value: share(quantity * thousandths(unitCost), 1n, 10_000n) };
          return { productId, quantity, value: onHand === 0n ? 0n : share(value, quantity, onHand) };
        },
    );
    return this.#all(
      locationId,
      moves,
      lines.map((line) => line.productId),
    );
  }

  reverse(document: Posted): 'done' | 'wrong_state' | 'below_zero' {
    if (document.isReversed) return 'wrong_state';
    const lines = document.lines.toReversed();
    const moves = lines.map(
      ({ productId, quantity, value: posted }) =>
        ({ onHand, value }: Level): PostedLine => {
          if (quantity < 0n) return { productId, quantity: -quantity, value: -posted };
          return {
            productId,
            quantity: -quantity,
            value: -(quantity >= onHand ? value : smaller(posted, value)),
          };
        },
    );
    if (
      !this.#all(
        document.locationId,
        moves,
        lines.map((line) => line.productId),
      )
    )
      return 'below_zero';
    document.isReversed = true;
    return 'done';
  }
}
