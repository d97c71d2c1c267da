import type { ReactNode, SVGProps } from 'react';

export type DrawingName = 'shelf' | 'search' | 'signal' | 'mishap' | 'lock' | 'people' | 'receipt' | 'way';

const strokes: Record<DrawingName, ReactNode> = {
  shelf: (
    <>
      <path d="M16 20h88M16 52h88M16 84h88M20 12v80M100 12v80" />
      <path d="M30 38h16v14H30zM50 32h20v20H50z" />
      <path className="soft" d="M32 66h22v18H32zM72 70h16v14H72zM76 40h14v12H76z" />
    </>
  ),
  search: (
    <>
      <circle cx="52" cy="46" r="26" />
      <path d="M71 65l24 24" />
      <path className="soft" d="M40 46h24M40 38h14M40 54h18" />
    </>
  ),
  signal: (
    <>
      <path d="M22 46c22-20 54-20 76 0M36 60c14-12 34-12 48 0M50 73c6-5 14-5 20 0" className="soft" />
      <circle cx="60" cy="84" r="3" />
      <path d="M28 16l64 76" />
    </>
  ),
  mishap: (
    <>
      <path d="M28 36l32-16 32 16v36L60 90 28 72z" />
      <path d="M28 36l32 17 32-17M60 53v37" className="soft" />
      <path d="M52 26l8 12-8 8 8 10" />
    </>
  ),
  lock: (
    <>
      <rect x="34" y="46" width="52" height="42" rx="6" />
      <path d="M44 46V34a16 16 0 0 1 32 0v12" />
      <path className="soft" d="M60 62v10" />
    </>
  ),
  people: (
    <>
      <circle cx="46" cy="38" r="13" />
      <path d="M20 86c2-20 14-28 26-28s24 8 26 28" />
      <path className="soft" d="M74 26a12 12 0 0 1 0 24M82 60c10 3 16 12 18 26" />
    </>
  ),
  receipt: (
    <>
      <path d="M36 14h48v76l-8-6-8 6-8-6-8 6-8-6-8 6z" />
      <path className="soft" d="M46 32h28M46 44h28M46 56h16M68 56h6" />
    </>
  ),
  way: (
    <>
      <path d="M60 14v78M44 92h32" />
      <path d="M30 24h50l12 10-12 10H30zM90 54H44l-12 9 12 9h46z" />
    </>
  ),
};

interface DrawingProps extends SVGProps<SVGSVGElement> {
  name: DrawingName;
}

/** Line drawings for empty and unusual states. They are decoration: the text beside them says everything. */
export function Drawing({ name, ...rest }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 120 104"
      width="104"
      height="90"
      fill="none"
      stroke="var(--ink-2)"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
      {...rest}
    >
      {strokes[name]}
    </svg>
  );
}
