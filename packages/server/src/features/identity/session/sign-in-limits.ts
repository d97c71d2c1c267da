import { createHash } from 'node:crypto';
import { addressGroup, tooMany, type RateLimits, type RateRule } from '../../../platform/rate-limits.ts';
import type { Limits } from '../../../platform/settings.ts';

const window = 15 * 60;
/** How long an account rests after its limit is reached: doubled each time within a day, at most the window. */
const firstRest = 60;

const rulesOf = (limits: Limits) =>
  ({
    account: { name: 'sign-in-account', points: limits.signInTriesAccount, seconds: window },
    address: { name: 'sign-in-address', points: limits.signInTriesAddress, seconds: window },
    overall: { name: 'sign-in-overall', points: limits.signInTriesOverall, seconds: window },
    rests: { name: 'sign-in-rests', points: 1_000, seconds: 86_400 },
    /** names that do not exist: after the first limit they look like a wrong password, after the second all wait */
    unknown: { name: 'sign-in-unknown', points: limits.unknownNamesAddress, seconds: window },
    harvest: { name: 'sign-in-harvest', points: limits.unknownNamesAddress * 2, seconds: window },
  }) satisfies Record<string, RateRule>;

/**
 * Counts tries to sign in, per account, per address and over all, before the password is looked at: of fifty at once
 * only the limit is verified. Both readings of the call share the counters, and unknown names have them too.
 */
export class SignInLimits {
  readonly #limits: RateLimits;
  readonly #rules: ReturnType<typeof rulesOf>;
  readonly #account: string;
  readonly #address: string;

  constructor(limits: RateLimits, figures: Limits, who: { account: string; address: string }) {
    this.#limits = limits;
    this.#rules = rulesOf(figures);
    this.#account = createHash('sha256').update(who.account).digest('base64url');
    this.#address = addressGroup(who.address);
  }

  /** Takes one try, or refuses. A try refused by one counter is given back to the others. */
  async take(): Promise<void> {
    const { account, address, overall, harvest } = this.#rules;
    const harvested = await this.#limits.wait(harvest, this.#address);
    if (harvested > 0) throw tooMany(harvested);
    await this.#limits.take(address, this.#address);
    const wait = await this.#limits.count(account, this.#account);
    if (wait > 0) {
      await this.#limits.giveBack(address, this.#address);
      throw tooMany(await this.#rest(wait));
    }
    await this.#limits.take(overall, 'all');
  }

  /** The first refusal begins a rest, longer each time; the later ones wait for its end. */
  async #rest(wait: number): Promise<number> {
    const { account, rests } = this.#rules;
    const counted = await this.#limits.counted(account, this.#account);
    if (counted !== account.points + 1) return wait;
    await this.#limits.count(rests, this.#account);
    const seconds = Math.min(
      firstRest * 2 ** ((await this.#limits.counted(rests, this.#account)) - 1),
      window,
    );
    await this.#limits.block(account, this.#account, seconds);
    return seconds * 1_000;
  }

  /** The password was right: nothing counts against anybody, and the account begins anew. */
  async succeeded(): Promise<void> {
    const { account, address, overall, rests } = this.#rules;
    await Promise.all([
      this.#limits.giveBack(address, this.#address),
      this.#limits.giveBack(overall, 'all'),
      this.#limits.forget(account, this.#account),
      this.#limits.forget(rests, this.#account),
    ]);
  }

  /** What was tried was right, but says nothing of the account's other secret: only this try is not counted. */
  async giveBack(): Promise<void> {
    const { account, address, overall } = this.#rules;
    await Promise.all([
      this.#limits.giveBack(address, this.#address),
      this.#limits.giveBack(overall, 'all'),
      this.#limits.giveBack(account, this.#account),
    ]);
  }

  /** Counts an unknown name; whether this address has asked for so many unknown names that they must look like known ones. */
  async isHarvesting(): Promise<boolean> {
    const { unknown, harvest } = this.#rules;
    await this.#limits.count(harvest, this.#address);
    return (await this.#limits.count(unknown, this.#address)) > 0;
  }
}
