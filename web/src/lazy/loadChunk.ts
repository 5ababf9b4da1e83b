import { ChunkError } from './ChunkError.ts'

/** How long is waited before the second and the third try. */
const pausesMilliseconds = [400, 1500]
/** The timeout of a dead connection; slow ones have enough time, because each file is small. */
const timeoutMilliseconds = 30_000

/** Addresses whose content the browser has. */
const here = new Set<string>()

const isStyle = (address: string) => address.endsWith('.css')

const linkTo = (address: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`)

/** Files that the page linked or already loaded need no check. */
const isHere = (address: string) =>
  here.has(address) ||
  document.querySelector(`link[href="${address}"], script[src="${address}"]`) !== null

/**
 * Loads a file into the browser's cache. Not by a module preload, whose failure browsers cache
 * until the page reloads.
 */
const fetchFile = async (address: string): Promise<void> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch((error: unknown) => {
    throw new ChunkError('unreachable', error)
  })
  if (response.status === 404) throw new ChunkError('gone')
  if (!response.ok) throw new ChunkError('unreachable')
  await response.arrayBuffer().catch((error: unknown) => {
    throw new ChunkError('unreachable', error)
  })
  here.add(address)
}

const addStyle = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      here.delete(address)
      reject(new ChunkError('unreachable'))
    })
    document.head.append(link)
  })

const tryOnce = async <Code>(
  load: () => Promise<Code>,
  addresses: readonly string[],
): Promise<Code> => {
  await Promise.all(addresses.filter((address) => !isHere(address)).map(fetchFile))
  const styles = addresses.filter((address) => isStyle(address) && linkTo(address) === null)
  await Promise.all(styles.map(addStyle))
  try {
    return await load()
  } catch (error) {
    // The page's own preloads may have failed, so the retry loads the files.
    await Promise.all(addresses.map(fetchFile))
    throw new ChunkError(addresses.length === 0 ? 'unreachable' : 'broken', error)
  }
}

/** The file of `() => import('./Name.js')`; the build names a chunk's own file only where it needs others. */
const ownFile = (load: () => unknown): string | undefined =>
  /\bimport\(\s*["'`]([^"'`]+)["'`]/.exec(load.toString())?.[1]

/**
 * Loads the code of a page or dialog: the build replaces each `import()` with it. Retries twice.
 * @param files the needed files, including itself, below the base of the site; none if it needs
 * nothing else
 * @throws {ChunkError}
 */
export const loadChunk = async <Code>(
  load: () => Promise<Code>,
  files: readonly string[] = [],
): Promise<Code> => {
  const own = files.length === 0 ? ownFile(load) : undefined
  const addresses =
    own === undefined
      ? files.map((file) => import.meta.env.BASE_URL + file)
      : // All chunks lie in one folder.
        [new URL(own, import.meta.url).pathname]
  for (const pause of pausesMilliseconds) {
    try {
      return await tryOnce(load, addresses)
    } catch (error) {
      if (!(error instanceof ChunkError) || error.reason === 'gone' || !navigator.onLine)
        throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  return tryOnce(load, addresses)
}
