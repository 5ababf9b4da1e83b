/**
 * As `takeStreamSlot`, which only pages over HTTP/1.1 need and load. A page whose browser refuses
 * locks, or that could not load the chunk, follows an open stream.
 */
export const streamSlot = async (): Promise<(() => void) | null> => {
  const [page] = performance.getEntriesByType('navigation')
  if ((page as PerformanceNavigationTiming | undefined)?.nextHopProtocol !== 'http/1.1')
    return () => undefined
  try {
    const { takeStreamSlot } = await import('./streamSlots.ts')
    return await takeStreamSlot()
  } catch {
    return () => undefined
  }
}
