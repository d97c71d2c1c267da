import { AsyncLocalStorage } from 'node:async_hooks';

const times = new AsyncLocalStorage<{ now: number }>();
const RealDate = Date;

/** The time of the history in whose work this runs, and the real time for all others, such as workers of queues. */
const timeNow = (): number => times.getStore()?.now ?? RealDate.now();

const OwnDate = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [timeNow()] : args, newTarget) as object,
  get: (target, key, receiver): unknown => (key === 'now' ? timeNow : Reflect.get(target, key, receiver)),
});

/** Gives histories a time of their own, until the returned function is called. */
export const giveOwnTime = (): (() => void) => {
  globalThis.Date = OwnDate;
  return () => {
    globalThis.Date = RealDate;
  };
};

/**
 * Runs work at that time, in the server too, which runs in this process. A time to come is refused: ids never go back, so all later ones of
 * this process, also those of other tests, would be of that time.
 */
export const atTime = <Result>(moment: Date, work: () => Promise<Result>): Promise<Result> => {
  const now = moment.getTime();
  if (now > RealDate.now()) throw new Error(`${moment.toISOString()} is still to come`);
  return times.run({ now }, work);
};
