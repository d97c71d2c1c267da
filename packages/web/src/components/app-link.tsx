import { useRouter } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useRef } from 'react';
import { parsePlainSearch } from '../lib/search-params.ts';

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
  /** True where a form that is left keeps what was typed, and does not ask first. */
  keepsTyping?: boolean;
}

/** A pointer that rests on a link this long may be about to click. One that only crosses a long list stays shorter. */
const restMs = 60;

/** True where the browser should follow the link itself: new tab, new window, download. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  Boolean(event.currentTarget.target);

/** A real link (opens in a new tab, can be copied) that stays inside the application when clicked, and preloads when pointed at. */
export function AppLink({
  href,
  keepsTyping = false,
  onClick,
  onFocus,
  onPointerEnter,
  onPointerLeave,
  ...rest
}: AppLinkProps) {
  const router = useRouter();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const preload = (): void => {
    const { pathname, search } = new URL(href, location.href);
    // A failed preload is not reported: the click loads again and shows what went wrong.
    router.preloadRoute({ to: pathname, search: parsePlainSearch(search) }).catch(() => undefined);
  };
  return (
    <a
      {...rest}
      href={router.history.createHref(href)}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        clearTimeout(resting.current);
        resting.current = setTimeout(preload, restMs);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(resting.current);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
      onClick={(event) => {
        onClick?.(event);
        if (isForBrowser(event)) return;
        event.preventDefault();
        void router.navigate({ href, ignoreBlocker: keepsTyping });
      }}
    />
  );
}
