/** The duration of each of the two tones of an alarm, and of the silence between them. Seconds. */
const toneSeconds = 0.1
const hertz = 1000
const edgeSeconds = 0.01

/**
 * Plays the two soft tones of an alarm.
 * @param decibels the peak level, below full scale
 */
export const playTones = (context: BaseAudioContext, to: AudioNode, decibels: number): void => {
  const level = 10 ** (decibels / 20)
  const from = context.currentTime + 0.02
  const oscillator = new OscillatorNode(context, { frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  for (const begins of [from, from + 2 * toneSeconds]) {
    gain.gain.setValueAtTime(0, begins)
    gain.gain.linearRampToValueAtTime(level, begins + edgeSeconds)
    gain.gain.setValueAtTime(level, begins + toneSeconds - edgeSeconds)
    gain.gain.linearRampToValueAtTime(0, begins + toneSeconds)
  }
  oscillator.connect(gain).connect(to)
  oscillator.start(from)
  oscillator.stop(from + 3 * toneSeconds)
  oscillator.addEventListener('ended', () => gain.disconnect())
}
