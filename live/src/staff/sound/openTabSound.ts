/** The sound of a shared tab, mixed with the microphone. */
export interface TabSound {
  /** @param source the microphone. Null: none @returns both together */
  mixWith(source: AudioNode | null): AudioNode
  end(): void
}

/** Undefined: the person shared a picture without sound. */
export const openTabSound = (context: AudioContext, stream: MediaStream): TabSound | undefined => {
  const [track] = stream.getAudioTracks()
  if (track === undefined) return undefined
  const bus = new GainNode(context)
  const tab = new MediaStreamAudioSourceNode(context, { mediaStream: new MediaStream([track]) })
  tab.connect(bus)
  let mixed: AudioNode | null = null
  const mixWith = (source: AudioNode | null): AudioNode => {
    if (source === mixed) return bus
    mixed?.disconnect(bus)
    mixed = source
    source?.connect(bus)
    return bus
  }
  return {
    mixWith,
    end: () => {
      mixWith(null)
      tab.disconnect()
    },
  }
}
