const firstSpreadMilliseconds = 2_000
const moveSpreadMilliseconds = 2_500
const staffMilliseconds = 300
const longestMilliseconds = 30_000
/**
 * The number of fast retries, each after a second, because a restarted server returns within
 * seconds.
 */
const quickTries = 10
const quickMilliseconds = 1_000

/**
 * The delay before reconnecting after a loss. Listeners spread the first attempt over two seconds;
 * staff reconnect first, because they are few and everyone needs them.
 * @param failures consecutive failures
 * @param share this page's random share, from 0 to 1
 */
export const pauseBeforeTry = (failures: number, isStaff: boolean, share: number): number => {
  if (failures === 0) return (isStaff ? staffMilliseconds : firstSpreadMilliseconds) * share
  const slow = quickMilliseconds * 2 ** Math.max(0, failures - quickTries)
  return Math.min(slow, longestMilliseconds) * (0.5 + share)
}

/**
 * The delay before following a move to another server, while the old one may still work. Staff move
 * first, so that listeners find sound on the new server.
 */
export const pauseBeforeMove = (isStaff: boolean, share: number): number =>
  isStaff ? 0 : moveSpreadMilliseconds * share

/**
 * The minimum time between reconnections for the same silence, because the sender may have failed.
 */
export const pauseBetweenRenewals = (renewals: number): number =>
  renewals === 0 ? 0 : Math.min(5_000 * 2 ** renewals, 60_000)

/** How long speakers stay on the old server too: until the last listener has moved. */
export const lingerMilliseconds = 8_000
