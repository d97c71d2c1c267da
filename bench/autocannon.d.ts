/** The part of autocannon's interface that is used here; the package brings no types. */
declare module 'autocannon' {
  export interface AutocannonRequest {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface RequestTemplate extends AutocannonRequest {
    /** a falsy answer starts the cycle of requests anew */
    setupRequest?: (
      request: AutocannonRequest,
      context: Record<string, unknown>,
    ) => AutocannonRequest | undefined;
    onResponse?: (status: number, body: string, context: Record<string, unknown>) => void;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    requests: RequestTemplate[];
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
