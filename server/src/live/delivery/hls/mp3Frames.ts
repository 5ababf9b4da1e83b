/** Of a frame of 1152 samples at 48 kHz. */
export const frameMilliseconds = 24
/** At 96 kbit/s. */
export const frameBytes = 288

/**
 * MPEG 1 layer III, 96 kbit/s, 48 kHz, mono, with no bits of audio. It refers to no earlier frame.
 */
export const silentFrame: Uint8Array = (() => {
  const frame = new Uint8Array(frameBytes)
  frame.set([0xff, 0xfb, 0x74, 0xc4])
  return frame
})()
