import { expect } from 'vitest';
import type { Chance } from './random.ts';
import type { StandIn } from './stand-in.ts';

/** What happens in a test: at a provider, or to us because of it. */
export type Happening = () => Promise<unknown>;

/** The same items in a drawn order. */
export const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] => {
  const left = [...items];
  return items.map(() => left.splice(chance.whole(0, left.length - 1), 1)[0] as Item);
};

/** All of both, drawn: what happens at the provider keeps its order, what is told about it comes whenever it likes. */
export const interleaved = <Item>(
  chance: Chance,
  inOrder: readonly Item[],
  whenever: readonly Item[],
): Item[] => {
  const [first, second] = [[...inOrder], shuffled(chance, whenever)];
  return [...inOrder, ...whenever].map(() => {
    const isFirst = second.length === 0 || chance.whole(1, first.length + second.length) <= first.length;
    return (isFirst ? first : second).shift() as Item;
  });
};

/** Does one after another. */
export const oneByOne = async (happenings: readonly Happening[]): Promise<void> => {
  for (const happening of happenings) await happening();
};

/** What Paystack's stand-in decides of a payment, and what it tells us of it, each as something that can happen. */
export const eventsOf = (provider: StandIn, reference: string, url: string) => ({
  decide:
    (status: string): Happening =>
    () =>
      provider.tell('_decide', { reference, status }),
  news:
    (event: string): Happening =>
    async () =>
      expect((await provider.tell('_news', { reference, url, event }))['statuses']).toEqual([200]),
});
