import type { Product } from '@shelfwise/contract/features/catalog/products/products.schemas';
import type { DemoProduct } from './demo-company.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface Ware {
  id: string;
  offer: DemoProduct;
  /** what the books carry: the price paid without the tax that is got back */
  unitCost: string;
  /** nobody orders it anew: it runs out */
  isRunningOut: boolean;
}

export interface Place {
  id: string;
  /** of all that a company keeps, the part kept here */
  share: number;
}

/** What is free to sell, place by place: the books of the company, kept along with it. */
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

  /** What a place should hold when its shelves are full. */
  target(ware: Ware, place: Place): number {
    const [, , , , , reorderPoint, popularity, most] = ware.offer;
    if (ware.isRunningOut) return place.share === 1 ? Math.round(reorderPoint * 1.15) + 1 : 0;
    return Math.max(1, Math.round((reorderPoint * 2 + popularity * Math.sqrt(most) * 1.5) * place.share));
  }

  wareOf(product: Pick<Product, 'id'>): Ware | undefined {
    return this.wares.find((ware) => ware.id === product.id);
  }

  /** Different wares that the place has some of, the popular ones more often, in quantities of the trade. */
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
