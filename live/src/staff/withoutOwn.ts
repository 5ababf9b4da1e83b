import type { Audible } from '@openbooth/contract/live/sound/rules/audible'

/** Nobody hears themselves, also not from another window of theirs. */
export const withoutOwn = (audible: Audible, seat: string): Audible => ({
  ...audible,
  channels: audible.channels.map((channel) => ({
    ...channel,
    seats: channel.seats.filter((one) => one !== seat),
  })),
})
