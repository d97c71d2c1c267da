import { type RefObject, useEffect, useRef, useState } from 'react';

/** Why scanning is not possible: not allowed, no camera, another program uses it, or the reader could not be loaded. */
export type ScanProblem = 'denied' | 'missing' | 'busy' | 'failed';

const problems: Record<string, ScanProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (failure: unknown): ScanProblem =>
  failure instanceof DOMException ? (problems[failure.name] ?? 'failed') : 'failed';

/** Without a secure connection browsers give no access to a camera. */
async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no camera here', 'NotFoundError');
  return devices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

/** The time between two looks at the picture: short enough to react fast, long enough to save the battery. */
const restMs = 120;

/** Shows the camera's picture and looks for a code until there is one. The camera is released when the dialog closes. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): { isLive: boolean; problem: ScanProblem | undefined } {
  const [isLive, setIsLive] = useState(false);
  const [problem, setProblem] = useState<ScanProblem>();
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let stream: MediaStream | undefined;
    const scan = async (): Promise<void> => {
      const [camera, { barcodeReader }] = await Promise.all([openCamera(), import('./read-barcodes.ts')]);
      stream = camera;
      const element = video.current;
      if (signal.aborted || !element) {
        for (const track of camera.getTracks()) track.stop();
        return;
      }
      element.srcObject = camera;
      await element.play();
      setIsLive(true);
      const read = barcodeReader();
      while (!signal.aborted) {
        const code = await read(element);
        if (signal.aborted) return;
        if (code !== undefined && code !== '') {
          navigator.vibrate?.(40);
          handler.current(code);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    };
    scan().catch((failure: unknown) => {
      if (!signal.aborted) setProblem(problemOf(failure));
    });
    return () => {
      leaving.abort();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [video]);
  return { isLive, problem };
}
