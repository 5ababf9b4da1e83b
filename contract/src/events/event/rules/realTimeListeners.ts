interface Staff {
  readonly booths: readonly { readonly interpreters: readonly unknown[] }[]
  readonly speakers: readonly unknown[]
}

/** Places of a link for which three devices may have sound: of a host or a technician. */
const placesOfLink = 3

/**
 * Places on a media server that the staff of an event hold. Interpreters and speakers have sound on
 * one device each. `staff_places` of the database counts the same.
 */
export const staffPlaces = ({ booths, speakers }: Staff): number =>
  2 * placesOfLink +
  speakers.length +
  booths.reduce((sum, { interpreters }) => sum + interpreters.length, 0)

/**
 * Declared listeners of an event by how they hear: in real time, or over HLS with a delay.
 * @param places places on its media server, for staff first. Null: no limit
 */
export const splitListeners = (
  event: Staff & { readonly receiverNums: number },
  places: number | null,
): { readonly realTime: number; readonly delayed: number } => {
  const { receiverNums } = event
  const realTime =
    places === null
      ? receiverNums
      : Math.min(receiverNums, Math.max(0, places - staffPlaces(event)))
  return { realTime, delayed: receiverNums - realTime }
}
