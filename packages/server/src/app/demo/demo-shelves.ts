import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { DemoProduct } from './demo-company.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Ware {
  id: string;
  offer: DemoProduct;
  packs: Product['packs'];
  /** the cost in the books: the price paid, without deductible tax */
  unitCost: string;
  /** true: it is not ordered again and runs out */
  isRunningOut: boolean;
}

/** So much of a product that comes in. */
export interface Restocked {
  ware: Ware;
  quantity: number;
}

export interface Place {
  id: string;
  /** the part of the company's stock that is kept here */
  share: number;
}

/** What is free to sell at each place. The demo keeps these figures itself, in step with the company's books. */
export class DemoShelves {
  readonly wares: readonly Ware[];
  readonly places: readonly Place[];
  readonly #free = new Map<string, number>();

  constructor(wares: readonly Ware[], places: readonly Place[]) {
    this.wares = wares;
    this.places = places;
  }

  free(ware: Ware, place: Place): number {
    return this.#free.get(`${ware.id} ${place.id}`) ?? 0;
  }

  change(ware: Ware, place: Place, quantity: number): void {
    this.#free.set(`${ware.id} ${place.id}`, this.free(ware, place) + quantity);
  }

  /** How much of a product a place should hold when it is fully stocked. */
  target(ware: Ware, place: Place): number {
    const [, , , , , reorderPoint, popularity, most] = ware.offer;
    if (ware.isRunningOut) return place.share === 1 ? Math.round(reorderPoint * 1.15) + 1 : 0;
    return Math.max(1, Math.round((reorderPoint * 2 + popularity * Math.sqrt(most) * 1.5) * place.share));
  }

  wareOf(product: Pick<Product, 'id'>): Ware | undefined {
    return this.wares.find((ware) => ware.id === product.id);
  }

  /** Different products that the place has in stock, popular ones more often, in quantities usual in the trade. */
  basket(
    random: SeededRandom,
    place: Place,
    { leastLines, mostLines }: { leastLines: number; mostLines: number },
  ): { ware: Ware; quantity: number }[] {
    const basket = new Map<Ware, number>();
    const lines = random.between(leastLines, mostLines);
    for (let tries = 0; tries < lines * 3 && basket.size < lines; tries += 1) {
      const ware = random.pickWeighted(this.wares, (candidate) => candidate.offer[6]);
      const quantity = Math.min(Math.ceil(random.next() ** 2 * ware.offer[7]), this.free(ware, place));
      if (quantity > 0) basket.set(ware, quantity);
    }
    return [...basket].map(([ware, quantity]) => ({ ware, quantity }));
  }
}
