import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from '../../../kit/call.ts';
import type { Settings } from '../../../platform/settings.ts';

export interface SessionTokens {
  access: string;
  refresh: string;
  refreshExpiresAt: Date;
}

/** Days since the last sign-in after which a browser is forgotten: about as long as people keep a phone unused. */
const deviceDays = 180;

/**
 * Both tokens are HttpOnly, SameSite=Lax and for the whole site. Over https their names begin with `__Host-`, so that no other host of the
 * domain can set them. Over plain http (loopback, or with the explicit setting) such names are not allowed.
 */
export class SessionCookies {
  readonly #isSecure: boolean;
  readonly #access: string;
  readonly #refresh: string;
  readonly #device: string;

  constructor(settings: Pick<Settings, 'publicUrl'>) {
    this.#isSecure = settings.publicUrl?.startsWith('https:') ?? false;
    const prefix = this.#isSecure ? '__Host-' : '';
    this.#access = `${prefix}access`;
    this.#refresh = `${prefix}refresh`;
    this.#device = `${prefix}device`;
  }

  read(request: FastifyRequest): Cookies {
    const { [this.#access]: access, [this.#refresh]: refresh, [this.#device]: device } = request.cookies;
    return { access, refresh, device };
  }

  write(reply: FastifyReply, tokens: SessionTokens | null): void {
    const options = this.#options;
    if (!tokens) {
      reply.clearCookie(this.#access, options).clearCookie(this.#refresh, options);
      return;
    }
    const expires = tokens.refreshExpiresAt;
    // The access cookie outlives its token, so that an expired one still names the company for the refresh.
    reply.setCookie(this.#access, tokens.access, { ...options, expires });
    reply.setCookie(this.#refresh, tokens.refresh, { ...options, expires });
  }

  /** The cookie by which accounts know the browser; it outlives their sessions. */
  keepDevice(reply: FastifyReply, text: string): void {
    reply.setCookie(this.#device, text, { ...this.#options, maxAge: deviceDays * 86_400 });
  }

  get #options() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure } as const;
  }
}
