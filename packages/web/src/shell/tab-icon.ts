import { useEffect } from 'react';

/** The browser's tab shows the company's logo, if it has one. Otherwise the product's icons stay. */
export function useTabIcon(logo: string | null | undefined): void {
  useEffect(() => {
    if (!logo) return undefined;
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];
    const before = icons.map((icon) => ({ icon, href: icon.href, sizes: icon.getAttribute('sizes') }));
    let isCurrent = true;
    const probe = new Image();
    probe.onload = () => {
      if (isCurrent) for (const icon of icons) icon.href = logo;
    };
    probe.src = logo;
    return () => {
      isCurrent = false;
      for (const { icon, href } of before) icon.href = href;
    };
  }, [logo]);
}
