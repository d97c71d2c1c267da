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
    // Sections arrive one by one and grow.
    const sizes = new ResizeObserver(tell);
    sizes.observe(document.documentElement);
    addEventListener('scroll', tell, { passive: true });
    addEventListener('hashchange', tell);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', tell);
      removeEventListener('hashchange', tell);
    };
  }, [key]);
  return current;
}
