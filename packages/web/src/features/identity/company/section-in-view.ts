import { useEffect, useState } from 'react';

/** Below the header, in pixels: where the section begins that is read. */
const readingEdge = 72;

/** The section being read as the page is scrolled; at its end, where short ones never reach the top, the one asked for. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const key = ids.join(' ');
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const tell = (): void => {
      const isRead = (section: Element): boolean => section.getBoundingClientRect().bottom > readingEdge;
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const asked = sections.find(({ id }) => location.hash === `#${id}`);
      const found = isAtEnd
        ? asked && isRead(asked) && asked.getBoundingClientRect().top < innerHeight
          ? asked
          : sections.at(-1)
        : sections.find(isRead);
      if (found) setCurrent(found.id);
    };
    const stop = new AbortController();
    const { signal } = stop;
    let isUntouched = true;
    for (const touch of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      addEventListener(touch, () => (isUntouched = false), { once: true, passive: true, signal });
    // Sections arrive one by one and grow: until the reader does something, the one asked for is kept before them.
    const sizes = new ResizeObserver(() => {
      const asked = sections.find(({ id }) => location.hash === `#${id}`);
      if (isUntouched) asked?.scrollIntoView();
      tell();
    });
    sizes.observe(document.documentElement);
    addEventListener('scroll', tell, { passive: true, signal });
    addEventListener('hashchange', tell, { signal });
    return () => {
      stop.abort();
      sizes.disconnect();
    };
  }, [key]);
  return current;
}
