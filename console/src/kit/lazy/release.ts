/**
 * The build of this page, written into it by the server. Undefined with Vite's development server.
 */
const ownRelease = (): string | undefined => {
  if (import.meta.env.DEV) return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content
}

let isOutdated = false

/** Learns from an answer's header which build the server has now. */
export const recordRelease = (served: string | null): void => {
  if (served === null || isOutdated) return
  const own = ownRelease()
  isOutdated = own !== undefined && served !== own
}

/** Whether the server has another console than the one that runs here. */
export const isReleaseOutdated = (): boolean => isOutdated

let isLeaving = false

/**
 * Whether the page is being replaced by a newer console, so that no prompt about unsaved input is
 * needed.
 */
export const isLeavingForRelease = (): boolean => isLeaving

/** Navigates with a full page load, so that the server's current console is loaded. */
export const reloadAt = (url: URL): Promise<never> => {
  isLeaving = true
  // On the way back through the history the browser is there already.
  if (location.href.replace(/#.*/, '') === url.href.replace(/#.*/, '')) location.reload()
  else location.assign(url)
  return new Promise(() => {})
}

const stampKey = 'reloadedAt'
const onceInMilliseconds = 60_000

/**
 * Reloads the page, except shortly after a reload that did not help.
 * @returns whether it did
 */
export const reloadOnce = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(stampKey))
    if (Date.now() - last < onceInMilliseconds) return false
    sessionStorage.setItem(stampKey, String(Date.now()))
  } catch {
    // Without storage, a reload loop could not be prevented.
    return false
  }
  location.reload()
  return true
}
