import { useEffect, useState } from 'react';

/** The section being read is the first that reaches below this line, in pixels under the top of the window: there the header ends. */
const readingEdge = 72;

/**
 * The id of the section being read while the page is scrolled. At the end of the page short sections cannot reach the top: there
 * the section that the address names counts.
 */
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
    // Sections load one by one and grow. Until the reader does something, the section that the address names is kept in view.
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
