/** The energy that a receiver has played since its start. */
interface Energy {
  readonly energy: number
  readonly seconds: number
}

/** A level below about -50 dB counts as silence. */
const silentLevel = 0.003

const energyOf = async (receiver: RTCRtpReceiver): Promise<Energy> => {
  const stats = [...(await receiver.getStats()).values()] as {
    readonly type: string
    readonly totalAudioEnergy?: number
    readonly totalSamplesDuration?: number
  }[]
  const inbound = stats.find(({ type }) => type === 'inbound-rtp')
  return { energy: inbound?.totalAudioEnergy ?? 0, seconds: inbound?.totalSamplesDuration ?? 0 }
}

/** Measures how long WebRTC has been silent, without playing it. */
export const watchSilence = () => {
  let before = new Map<RTCRtpReceiver, Energy>()
  let silentSince: number | null = null
  return {
    /** Milliseconds of silence until now. */
    measure: async (receivers: readonly RTCRtpReceiver[]): Promise<number> => {
      const now = Date.now()
      const found = new Map<RTCRtpReceiver, Energy>()
      let isLoud = false
      for (const receiver of receivers) {
        const energy = await energyOf(receiver)
        const last = before.get(receiver)
        found.set(receiver, energy)
        const seconds = energy.seconds - (last?.seconds ?? energy.seconds)
        // A receiver without a measurement yet may be in the middle of a word.
        if (last === undefined) isLoud = true
        else if (seconds > 0 && Math.sqrt((energy.energy - last.energy) / seconds) > silentLevel)
          isLoud = true
      }
      before = found
      silentSince = isLoud ? null : (silentSince ?? now)
      return silentSince === null ? 0 : Date.now() - silentSince
    },
    forget: (): void => {
      before = new Map()
      silentSince = null
    },
  }
}
