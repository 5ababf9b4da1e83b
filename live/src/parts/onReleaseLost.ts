/**
 * Calls back when a window may miss the release of a key or a pointer: another window has the
 * focus, the page is hidden, or macOS, which reports no release of a key held with Command.
 */
export const onReleaseLost = (
  from: Window,
  drop: (why: 'blur' | 'other') => void,
): (() => void) => {
  const stop = new AbortController()
  const { signal } = stop
  from.addEventListener('blur', () => drop('blur'), { signal })
  from.addEventListener('pagehide', () => drop('other'), { signal })
  from.document.addEventListener(
    'visibilitychange',
    () => {
      if (from.document.hidden) drop('other')
    },
    { signal },
  )
  from.addEventListener(
    'keyup',
    ({ key }) => {
      if (key === 'Meta') drop('other')
    },
    { signal },
  )
  return () => stop.abort()
}
