import { randomUUID } from 'node:crypto';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface TestAnswer {
  status: number;
  /** parsed JSON, or the raw text of other answers; each test knows what it expects */
  body: ReturnType<typeof JSON.parse>;
  headers: LightMyRequestResponse['headers'];
  raw: Buffer;
}

export interface RequestOptions {
  /** the Idempotency-Key */
  key?: string;
  headers?: Record<string, string>;
}

const parse = (response: LightMyRequestResponse): unknown => {
  try {
    return response.json();
  } catch {
    return response.body;
  }
};

/** A browser that keeps its cookies. Requests go directly into the server, without a socket. */
export class TestClient {
  readonly #app: FastifyInstance;
  readonly cookies: Map<string, string>;

  constructor(app: FastifyInstance, cookies: Record<string, string> = {}) {
    this.#app = app;
    this.cookies = new Map(Object.entries(cookies));
  }

  async request(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    options: RequestOptions = {},
  ): Promise<TestAnswer> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const response = await this.#app.inject({
      method,
      url: path,
      headers: {
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...(options.key !== undefined && { 'idempotency-key': options.key }),
        ...options.headers,
      },
      cookies: Object.fromEntries(this.cookies),
      ...(body !== undefined && { payload: isRaw ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '') this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return {
      status: response.statusCode,
      body: parse(response),
      headers: response.headers,
      raw: response.rawPayload,
    };
  }

  get(path: string, options?: RequestOptions): Promise<TestAnswer> {
    return this.request('GET', path, undefined, options);
  }

  // As in a browser, every change gets a key of its own unless one is given.
  post(path: string, body?: unknown, options: RequestOptions = {}): Promise<TestAnswer> {
    return this.request('POST', path, body, { key: randomUUID(), ...options });
  }

  put(path: string, body?: unknown, options: RequestOptions = {}): Promise<TestAnswer> {
    return this.request('PUT', path, body, { key: randomUUID(), ...options });
  }

  patch(path: string, body?: unknown, options: RequestOptions = {}): Promise<TestAnswer> {
    return this.request('PATCH', path, body, { key: randomUUID(), ...options });
  }

  delete(path: string, options: RequestOptions = {}): Promise<TestAnswer> {
    return this.request('DELETE', path, undefined, { key: randomUUID(), ...options });
  }

  /** A copy of this browser with the same cookies; from now on the two are independent. */
  copy(): TestClient {
    return new TestClient(this.#app, Object.fromEntries(this.cookies));
  }
}
