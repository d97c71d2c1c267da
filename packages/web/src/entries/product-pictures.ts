export type PictureName = 'dashboard' | 'inventory' | 'order' | 'phone';

interface Picture {
  /** The width of the window it is taken in, in CSS pixels. The picture has twice as many. */
  width: number;
  height: number;
  /** Its width on the page, by which the browser chooses the file. */
  sizes: string;
  /** Widths of the files in pixels, smallest first. The widest is twice its width on the page. */
  steps: readonly [number, ...number[]];
}

const beside = '(max-width: 900px) calc(100vw - 28px), 620px';

/** The pictures of the running product on the landing page. */
export const pictures: Record<PictureName, Picture> = {
  dashboard: {
    width: 1280,
    height: 800,
    sizes: '(max-width: 520px) 560px, (max-width: 1136px) calc(100vw - 28px), 1080px',
    steps: [480, 800, 1200, 1600, 2160],
  },
  inventory: { width: 1160, height: 740, sizes: beside, steps: [480, 800, 1240] },
  order: { width: 1160, height: 740, sizes: beside, steps: [480, 800, 1240] },
  phone: { width: 360, height: 640, sizes: '280px', steps: [280, 560] },
};
