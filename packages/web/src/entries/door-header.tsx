import { type Language, languages } from '@shelfwise/contract/primitives/error-messages';
import type { ReactNode } from 'react';
import { productPlace } from './page-texts.ts';

const names = { en: 'English', fr: 'Français' } as const;

/** Brand, the other language, and what the page adds. */
export function DoorHeader({ language, children }: { language: Language; children?: ReactNode }) {
  return (
    <header className="door-header">
      <a href="/" className="door-brand">
        <img src="/images/logo.png" alt="" width={28} height={28} /> {productPlace}
      </a>
      <div className="door-actions">
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <button key={other} type="button" lang={other} className="door-quiet" data-language={other}>
              {names[other]}
            </button>
          ))}
        {children}
      </div>
    </header>
  );
}
