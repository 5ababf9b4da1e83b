const firstSpreadMilliseconds = 2_000
const moveSpreadMilliseconds = 2_500
const staffMilliseconds = 300
const longestMilliseconds = 30_000
/** So many tries come each second, because a server that was restarted is back within seconds. */
const quickTries = 10
const quickMilliseconds = 1_000

/**
 * How long to wait before connecting anew after a loss: a hall spreads its first try over two seconds, staff are few and
 * missed by everybody.
 * @param failures so many tries in a row came to nothing
 * @param share from 0 to 1, this page's own
 */
export const pauseBeforeTry = (failures: number, isStaff: boolean, share: number): number => {
  if (failures === 0) return (isStaff ? staffMilliseconds : firstSpreadMilliseconds) * share
  const slow = quickMilliseconds * 2 ** Math.max(0, failures - quickTries)
  return Math.min(slow, longestMilliseconds) * (0.5 + share)
}

/** The same before following a move to another server, whose old one may still sound: staff first, so that there is something to hear. */
export const pauseBeforeMove = (isStaff: boolean, share: number): number =>
  isStaff ? 0 : moveSpreadMilliseconds * share

/** How long no second connection is tried for the same silence: whoever is on air may have gone silent themselves. */
export const pauseBetweenRenewals = (renewals: number): number =>
  renewals === 0 ? 0 : Math.min(5_000 * 2 ** renewals, 60_000)

/** How long whoever speaks stays on the old server too: until the last listener has followed the move. */
export const lingerMilliseconds = 8_000
