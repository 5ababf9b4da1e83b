/** As `takeStreamSlot`, which only pages over HTTP/1.1 need and load. */
export const streamSlot = async (): Promise<(() => void) | null> => {
  const [page] = performance.getEntriesByType('navigation')
  if ((page as PerformanceNavigationTiming | undefined)?.nextHopProtocol !== 'http/1.1')
    return () => undefined
  return (await import('./streamSlots.ts')).takeStreamSlot()
}
