/** The build this page came from, as the server wrote it into the page; undefined where Vite serves it. */
const ownRelease = (): string | undefined => {
  if (import.meta.env.DEV) return undefined
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content
}

let isOutdated = false

/** Learns from an answer's header which build the server has now. */
export const noteRelease = (served: string | null): void => {
  if (served === null || isOutdated) return
  const own = ownRelease()
  isOutdated = own !== undefined && served !== own
}

/** Whether the server has another console than the one that runs here. */
export const isReleaseOutdated = (): boolean => isOutdated

let isLeaving = false

/** Whether the page goes away for one of the newer console: whoever asks before a page is left has been answered. */
export const isLeavingForRelease = (): boolean => isLeaving

/** Lets the browser take the way to an address, so that the page there comes from the console the server has now. */
export const loadAddressAnew = (url: URL): Promise<never> => {
  isLeaving = true
  // On the way back through the history the browser is there already.
  if (location.href.replace(/#.*/, '') === url.href.replace(/#.*/, '')) location.reload()
  else location.assign(url)
  return new Promise(() => {})
}

const stampKey = 'loadedAnewAt'
const onceInMilliseconds = 60_000

/** Loads the page anew, but not over and over: where that did not help a moment ago, it does nothing. @returns whether it did */
export const loadAnewOnce = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(stampKey))
    if (Date.now() - last < onceInMilliseconds) return false
    sessionStorage.setItem(stampKey, String(Date.now()))
  } catch {
    // Without storage nothing keeps it from going round in circles.
    return false
  }
  location.reload()
  return true
}
