import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const stamps = join(root, 'node_modules/.cache/openbooth')

const sources: Record<string, string[]> = {
  console: ['console', 'web', 'contract/src', 'package-lock.json'],
  live: ['live', 'web', 'contract/src', 'package-lock.json'],
}

/** Builds console and live app, each only if it was never built or a source is newer. */
export const buildSites = (): void => {
  for (const [site, from] of Object.entries(sources)) {
    if (!existsSync(join(root, site, 'index.html'))) continue
    if (isCurrent(site, from)) continue
    console.log(`Building ${site} ...`)
    // Stamped before the build, so that a source saved during the build counts as newer.
    mkdirSync(stamps, { recursive: true })
    writeFileSync(`${stampOf(site)}.draft`, '')
    build(site)
    compress(join(root, site, 'dist/assets'))
    renameSync(`${stampOf(site)}.draft`, stampOf(site))
  }
}

const stampOf = (site: string): string => join(stamps, `${site}.built`)

const isCurrent = (site: string, from: string[]): boolean => {
  const builtAt = statSync(stampOf(site), { throwIfNoEntry: false })?.mtimeMs ?? 0
  return (
    existsSync(join(root, site, 'dist/index.html')) &&
    from.every((path) => newest(join(root, path)) < builtAt)
  )
}

/**
 * Time of the last change of a file, or of anything in a folder. Removing a file changes its
 * folder.
 */
const newest = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const isMade = (name: string) => name === 'dist' || name === 'node_modules' || name === '.cache'
  const names = readdirSync(path).filter((name) => !isMade(name))
  // Building `dist` changes the top folder of a site, so only the folders below count.
  const own = names.includes('package.json') ? 0 : found.mtimeMs
  return Math.max(own, ...names.map((name) => newest(join(path, name))))
}

const build = (site: string): void => {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, site),
      stdio: 'inherit',
      // A test runner sets `test`, which would select React's development build.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status === 0) return
  console.error(`${site} could not be built; the lines above say why.`)
  process.exit(1)
}

/**
 * Adds compressed copies of the sites' files, so that the server never compresses during a request.
 */
const compress = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue
    const path = join(folder, name)
    const whole = readFileSync(path)
    // Node's default is the highest quality of brotli.
    writeFileSync(`${path}.br`, brotliCompressSync(whole))
    writeFileSync(`${path}.gz`, gzipSync(whole, { level: 9 }))
  }
}
