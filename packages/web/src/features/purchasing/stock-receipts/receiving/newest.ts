/** New values of some fields. What rests on an answer that was waited for gives a function, since more was typed or scanned meanwhile. */
export type Patch<Fields> = Partial<Fields> | ((now: Fields) => Partial<Fields>);

/** Fields as they are now, which may be newer than what is on the screen: two changes can come between two renderings. */
export class Newest<Fields extends object> {
  current: Fields;

  constructor(first: Fields) {
    this.current = first;
  }

  change(patch: Patch<Fields>): void {
    const changed = typeof patch === 'function' ? patch(this.current) : patch;
    this.current = { ...this.current, ...changed };
  }
}
