const hertz = 400
const seconds = 1.5
const edgeSeconds = 0.05
const loudness = 0.2

/** Plays a tone, softly begun and ended, to whatever it is handed: headphones in a sound check, or a channel. */
export const playTestTone = (context: AudioContext, to: AudioNode): void => {
  const tone = new OscillatorNode(context, { frequency: hertz })
  const envelope = new GainNode(context, { gain: 0 })
  const begin = context.currentTime
  const end = begin + seconds
  envelope.gain.setValueAtTime(0, begin)
  envelope.gain.linearRampToValueAtTime(loudness, begin + edgeSeconds)
  envelope.gain.setValueAtTime(loudness, end - edgeSeconds)
  envelope.gain.linearRampToValueAtTime(0, end)
  tone.connect(envelope).connect(to)
  tone.addEventListener('ended', () => envelope.disconnect())
  tone.start(begin)
  tone.stop(end)
}
