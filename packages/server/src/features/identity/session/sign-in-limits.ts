import { createHash } from 'node:crypto';
import { addressGroup } from '../../../platform/address-group.ts';
import type { RateRule } from '../../../platform/rate-limits.ts';
import type { Services } from '../../../platform/services.ts';
import type { Limits } from '../../../platform/limits.ts';
import { tooMany } from '../../../platform/too-many.ts';

const window = 15 * 60;
/** How many seconds an account rests when its tries are used up. It doubles each time within a day, up to the window. */
const firstRest = 60;
/** The longest wait for one answer in milliseconds; and after how many more failures of an address its wait doubles. */
const slowestMs = 8_000;
const addressStep = 10;
/** An address is slowed down but never stopped, because a whole mobile network may share it. */
const noEnd = 2_147_483_647;

const rulesOf = ({ signInTriesAccount, unknownNamesAddress }: Limits) =>
  ({
    account: { name: 'sign-in-account', points: signInTriesAccount, seconds: window, firstRest },
    device: { name: 'sign-in-device', points: signInTriesAccount, seconds: window, firstRest },
    address: { name: 'sign-in-address', points: noEnd, seconds: window },
    /** unknown names from an address; after this many they are answered like a wrong password */
    unknown: { name: 'sign-in-unknown', points: unknownNamesAddress, seconds: window },
  }) satisfies Record<string, RateRule>;

interface Who {
  /**
   * Identifies something that is known to be the owner's: a browser known by its cookie, or a session. It has tries of its own, so that
   * those of strangers do not lock it out.
   */
  known?: string | undefined;
  /** counted where nothing is known, or its tries are used up */
  stranger?: { account: string; address: string };
}

interface Taken {
  rule: RateRule;
  key: string;
}

/**
 * Counts tries to sign in before the password is checked, so that of fifty at once only as many as the limit are verified. Both readings of
 * the call share the counters, and unknown names are counted too. No limit stops everybody: too many from all addresses together only raise
 * an alarm (decision 0022).
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

  /** Counts one try and waits where there were many, or refuses. A refused try is not counted. */
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

  /** Counts one try. From half of the points on, each waits twice as long as the one before. */
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

  /** Call this after a success: it resets the counter of the account or browser, and takes the try back from that of the address. */
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

  /** Takes only this try back: what was tried was right, but the account has another secret that may still be guessed. */
  async giveBack(): Promise<void> {
    await Promise.all(this.#taken.map(({ rule, key }) => this.#services.rateLimits.giveBack(rule, key)));
    this.#taken = [];
  }

  /** Counts an unknown name. True where this address asked for so many of them that they must now be answered like known ones. */
  async isHarvesting(address: string): Promise<boolean> {
    const { wait } = await this.#services.rateLimits.count(this.#rules.unknown, addressGroup(address));
    return wait > 0;
  }
}
