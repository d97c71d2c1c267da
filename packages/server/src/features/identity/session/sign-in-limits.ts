import { createHash } from 'node:crypto';
import { addressGroup } from '../../../platform/address-group.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import type { Services } from '../../../platform/services.ts';
import type { Limits } from '../../../platform/settings.ts';
import { tooMany } from '../../../platform/too-many.ts';

const window = 15 * 60;
/** How long an account rests once its tries are used up: doubled each time within a day, at most the window. */
const firstRest = 60;
/** Nobody waits longer for one answer; and an address is so slow once it failed so many times more than it may. */
const slowestMs = 8_000;
const addressStep = 10;
/** An address is slowed down, never stopped: a whole mobile network may share it. */
const noEnd = 2_147_483_647;

const rulesOf = ({ signInTriesAccount, unknownNamesAddress }: Limits) =>
  ({
    account: { name: 'sign-in-account', points: signInTriesAccount, seconds: window, firstRest },
    device: { name: 'sign-in-device', points: signInTriesAccount, seconds: window, firstRest },
    address: { name: 'sign-in-address', points: noEnd, seconds: window },
    /** names that do not exist: after so many they look like a wrong password */
    unknown: { name: 'sign-in-unknown', points: unknownNamesAddress, seconds: window },
  }) satisfies Record<string, RateRule>;

interface Who {
  /**
   * What has shown before that it is the account's own: a browser known by its cookie, or the session itself. It has its
   * own tries, so that those of strangers do not lock it out.
   */
  known?: string | undefined;
  /** where nothing is known, or its tries are used up */
  stranger?: { account: string; address: string };
}

interface Taken {
  rule: RateRule;
  key: string;
}

/**
 * Counts tries to sign in before the password is looked at, so that of fifty at once only the limit is verified. Both
 * readings of the call share the counters, and unknown names have them too. Nothing here stops everybody: what comes from
 * all addresses together is an alarm (decision 0022).
 */
export class SignInLimits {
  readonly #services: Services;
  readonly #rules: ReturnType<typeof rulesOf>;
  readonly #who: Who;
  #taken: Taken[] = [];

  constructor(services: Services, { known, stranger }: Who) {
    this.#services = services;
    this.#rules = rulesOf(services.settings.limits);
    this.#who = {
      known,
      ...(stranger && {
        stranger: {
          account: createHash('sha256').update(stranger.account).digest('base64url'),
          address: addressGroup(stranger.address),
        },
      }),
    };
  }

  /** Takes one try, late where there were many; or refuses. A try that is refused counts for nobody. */
  async take(): Promise<void> {
    const { known, stranger } = this.#who;
    if (known !== undefined) {
      const { wait } = await this.#count(this.#rules.device, known);
      if (wait === 0) return;
      if (!stranger) throw tooMany(wait);
    }
    if (stranger) await this.#takeAsStranger(stranger);
  }

  async #takeAsStranger({ account, address }: NonNullable<Who['stranger']>): Promise<void> {
    const { wait } = await this.#count(this.#rules.account, account);
    if (wait > 0) throw tooMany(wait);
    const { signInTriesAddress, slowdownMs } = this.#services.settings.limits;
    const { points } = await this.#services.rateLimits.count(this.#rules.address, address);
    this.#taken.push({ rule: this.#rules.address, key: address });
    const tooMuch = points - signInTriesAddress;
    const late = tooMuch > 0 ? slowdownMs * 2 ** Math.floor((tooMuch - 1) / addressStep) : 0;
    await this.#slowDown(`address ${address}`, late);
  }

  /** One of a counter that rests when it is used up; from the middle on each waits twice as long as the one before. */
  async #count(rule: RateRule, key: string): Promise<{ wait: number }> {
    const { points, wait } = await this.#services.rateLimits.count(rule, key);
    if (wait > 0) return { wait };
    this.#taken.push({ rule, key });
    const tooMuch = points - Math.ceil(rule.points / 2);
    const late = tooMuch > 0 ? this.#services.settings.limits.slowdownMs * 2 ** (tooMuch - 1) : 0;
    await this.#slowDown(`${rule.name} ${key}`, late);
    return { wait };
  }

  async #slowDown(name: string, milliseconds: number): Promise<void> {
    try {
      await this.#services.slowLane.pass(name, Math.min(milliseconds, slowestMs));
    } catch (error) {
      await this.giveBack();
      throw error;
    }
  }

  /** All was right: the counter of whoever it was begins anew, and nothing counts against the address. */
  async succeeded(): Promise<void> {
    const { rateLimits } = this.#services;
    const { address } = this.#rules;
    await Promise.all(
      this.#taken.map(({ rule, key }) =>
        rule.name === address.name ? rateLimits.giveBack(rule, key) : rateLimits.forget(rule, key),
      ),
    );
    this.#taken = [];
  }

  /** What was tried was right, but says nothing of the account's other secret: only this try is not counted. */
  async giveBack(): Promise<void> {
    await Promise.all(this.#taken.map(({ rule, key }) => this.#services.rateLimits.giveBack(rule, key)));
    this.#taken = [];
  }

  /** Counts an unknown name; whether this address has asked for so many unknown names that they must look like known ones. */
  async isHarvesting(address: string): Promise<boolean> {
    const { wait } = await this.#services.rateLimits.count(this.#rules.unknown, addressGroup(address));
    return wait > 0;
  }
}
