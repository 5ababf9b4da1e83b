const leastMinutes = 15

/**
 * How the booth hours of a quote come about: every booth for the whole event, or for the least it costs; otherwise each
 * for a time of its own, because some were added to the running event or its end was moved after it had passed.
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
