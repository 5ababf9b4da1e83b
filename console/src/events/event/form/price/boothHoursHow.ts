const leastMinutes = 15

/**
 * How the booth hours of a quote are calculated: every booth for the whole event or its minimum; or
 * each for a separate time, because booths were added to the running event or it was extended after
 * its end.
 * @param quantity hours
 */
export const boothHoursHow = (
  quantity: number,
  booths: number,
  minutes: number,
): 'whole' | 'least' | 'each' => {
  const ofAll = (booths * Math.max(leastMinutes, minutes)) / 60
  // A quote is rounded once, to two decimals.
  if (Math.abs(quantity - ofAll) > 0.005_001) return 'each'
  return minutes < leastMinutes ? 'least' : 'whole'
}
