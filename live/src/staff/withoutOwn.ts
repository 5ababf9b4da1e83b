import type { Audible } from '@openbooth/contract/live/sound/rules/audible'

/** People do not hear their own voice, not even from another of their windows. */
export const withoutOwn = (audible: Audible, seat: string): Audible => ({
  ...audible,
  channels: audible.channels.map((channel) => ({
    ...channel,
    seats: channel.seats.filter((one) => one !== seat),
  })),
})
