declare global {
  interface Window {
    /** The loudest tone of all output, in hertz. 0: silence. */
    loudestTone(): number
  }
}

/**
 * Runs in a page before its scripts. Detects tones by spectra, for pages without worklets: a
 * content security policy forbids the test's worklet, or the page is on plain http.
 */
export const spectrumEar = (): void => {
  interface Played {
    readonly analyser: AnalyserNode
    isHeard(): boolean
  }
  const played = new Map<HTMLMediaElement | AudioContext, Played>()
  const makeAnalyser = (context: BaseAudioContext) => new AnalyserNode(context, { fftSize: 4096 })
  let own: AudioContext | undefined
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'srcObject')!
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    get: get!,
    set(this: HTMLMediaElement, stream: MediaStream | null) {
      set!.call(this, stream)
      played.delete(this)
      if (stream === null || stream.getAudioTracks().length === 0) return
      own ??= new AudioContext()
      void own.resume()
      const analyser = makeAnalyser(own)
      own.createMediaStreamSource(stream).connect(analyser)
      const isHeard = () => !this.muted && !this.paused && this.volume > 0
      played.set(this, { analyser, isHeard })
    },
  })
  const { play } = HTMLMediaElement.prototype
  const addressed = new WeakSet<HTMLMediaElement>()
  HTMLMediaElement.prototype.play = function playAndListen(this: HTMLMediaElement) {
    this.addEventListener('playing', () => {
      // An element that plays an address: one node for all of its addresses.
      if (this.srcObject !== null || addressed.has(this)) return
      addressed.add(this)
      own ??= new AudioContext()
      void own.resume()
      const analyser = makeAnalyser(own)
      own.createMediaElementSource(this).connect(analyser)
      played.set(this, { analyser, isHeard: () => !this.muted && !this.paused && this.volume > 0 })
    })
    return play.call(this)
  }
  const { connect } = AudioNode.prototype
  const connectNode = connect as (this: AudioNode, to: AudioNode) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode, ...rest: number[]) {
    const { context } = to
    if (context !== undefined && to === context.destination) {
      const { analyser } = played.get(context as AudioContext) ?? {
        analyser: makeAnalyser(context),
      }
      connectNode.call(this, analyser)
      played.set(context as AudioContext, { analyser, isHeard: () => context.state === 'running' })
    }
    return Reflect.apply(connect, this, [to, ...rest])
  } as typeof connect
  window.loudestTone = () => {
    let [loudest, hertz] = [-60, 0]
    for (const { analyser, isHeard } of played.values()) {
      if (!isHeard()) continue
      const bins = new Float32Array(analyser.frequencyBinCount)
      analyser.getFloatFrequencyData(bins)
      for (const [bin, decibels] of bins.entries())
        if (decibels > loudest)
          [loudest, hertz] = [decibels, (bin * analyser.context.sampleRate) / analyser.fftSize]
    }
    return hertz
  }
}
