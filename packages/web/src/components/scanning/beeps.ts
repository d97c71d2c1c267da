const storedAs = 'shelfwise:receiving-is-mute';

export const isMute = (): boolean => {
  try {
    return localStorage.getItem(storedAs) === 'true';
  } catch {
    return false;
  }
};

export const setMute = (mute: boolean): void => {
  try {
    localStorage.setItem(storedAs, String(mute));
  } catch {
    // Without a store it is mute until the page is closed.
  }
};

let context: AudioContext | undefined;

/** A high short tone for a code that was counted, a low longer one for a code that was not. */
export const beep = (isRight: boolean): void => {
  if (isMute() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = isRight ? 1_320 : 220;
  volume.gain.value = 0.12;
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + (isRight ? 0.08 : 0.35));
};
