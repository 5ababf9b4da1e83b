/** The frequency and duration of the tone. */
export const testTone = { hertz: 400, seconds: 1.5 } as const
const edgeSeconds = 0.05
const loudness = 0.2

/**
 * Plays a tone with soft edges to a node: headphones in a sound check, or a channel.
 * @param inSeconds its start
 */
export const playTestTone = (context: AudioContext, to: AudioNode, inSeconds = 0): void => {
  const tone = new OscillatorNode(context, { frequency: testTone.hertz })
  const envelope = new GainNode(context, { gain: 0 })
  const begin = context.currentTime + inSeconds
  const end = begin + testTone.seconds
  envelope.gain.setValueAtTime(0, begin)
  envelope.gain.linearRampToValueAtTime(loudness, begin + edgeSeconds)
  envelope.gain.setValueAtTime(loudness, end - edgeSeconds)
  envelope.gain.linearRampToValueAtTime(0, end)
  tone.connect(envelope).connect(to)
  tone.addEventListener('ended', () => envelope.disconnect())
  tone.start(begin)
  tone.stop(end)
}

/** The same tone without an end, as a source and as a stream to send. */
export const openTestTone = (context: AudioContext) => {
  const tone = new OscillatorNode(context, { frequency: testTone.hertz })
  const source = new GainNode(context, { gain: loudness })
  const out = new MediaStreamAudioDestinationNode(context, { channelCount: 1 })
  tone.connect(source).connect(out)
  tone.start()
  return { source, stream: out.stream, end: (): void => tone.stop() }
}
