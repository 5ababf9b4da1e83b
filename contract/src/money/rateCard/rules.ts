/** An agent's prices, in cents per hour. */
export interface RateCard {
  readonly boothHour: bigint
  readonly machineBoothHour: bigint
  /** For each listener above `includedListeners`. */
  readonly extraListenerHour: bigint
  readonly recordingChannelHour: bigint
  readonly captionChannelHour: bigint
  /** For each channel of a public stream. */
  readonly streamChannelHour: bigint
  readonly technicianHour: bigint
  /** Listeners an event has without charge. */
  readonly includedListeners: number
}

/**
 * The default rate cards, until an administrator changes them. An event keeps the card of its save.
 */
export const defaultRateCards = {
  developed: {
    boothHour: 60_00n,
    machineBoothHour: 24_00n,
    extraListenerHour: 10n,
    recordingChannelHour: 5_00n,
    captionChannelHour: 6_00n,
    streamChannelHour: 2_00n,
    technicianHour: 50_00n,
    includedListeners: 100,
  },
  developing: {
    boothHour: 30_00n,
    machineBoothHour: 12_00n,
    extraListenerHour: 5n,
    recordingChannelHour: 2_50n,
    captionChannelHour: 3_00n,
    streamChannelHour: 1_00n,
    technicianHour: 25_00n,
    includedListeners: 100,
  },
} as const satisfies Record<string, RateCard>
