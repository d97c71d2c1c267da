import { AsyncLocalStorage } from 'node:async_hooks';

const times = new AsyncLocalStorage<{ now: number }>();
const RealDate = Date;

/** What time it is: that of the history whose work asks, and the real one for everybody else, such as the workers of queues. */
const timeNow = (): number => times.getStore()?.now ?? RealDate.now();

const OwnDate = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [timeNow()] : args, newTarget) as object,
  get: (target, key, receiver): unknown => (key === 'now' ? timeNow : Reflect.get(target, key, receiver)),
});

/** Lets histories have a time of their own, until what it answers is called. */
export const giveOwnTime = (): (() => void) => {
  globalThis.Date = OwnDate;
  return () => {
    globalThis.Date = RealDate;
  };
};

/** Does some work as if it were that time, on the server as well: it answers in this process. */
export const atTime = <Result>(moment: Date, work: () => Promise<Result>): Promise<Result> =>
  times.run({ now: moment.getTime() }, work);
