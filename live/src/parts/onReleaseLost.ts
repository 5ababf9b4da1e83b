/**
 * Calls back when a window may miss the release of a key or a pointer: another window has the
 * focus, the page is hidden, or macOS, which reports no release of a key held with Command.
 */
export const onReleaseLost = (from: Window, drop: () => void): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  from.addEventListener('blur', drop, { signal })
  from.addEventListener('pagehide', drop, { signal })
  from.document.addEventListener(
    'visibilitychange',
    () => {
      if (from.document.hidden) drop()
    },
    { signal },
  )
  from.addEventListener(
    'keyup',
    ({ key }) => {
      if (key === 'Meta') drop()
    },
    { signal },
  )
  return () => stop.abort()
}
