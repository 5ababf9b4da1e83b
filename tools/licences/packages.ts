import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package in `package-lock.json`. */
export interface Package {
  readonly name: string
  readonly version: string
  /** An SPDX expression. Empty: the package declares none. */
  readonly licence: string
  readonly isDevelopmentOnly: boolean
  /** Not installed on every platform. */
  readonly isOptional: boolean
  readonly integrity: string
  /** Path of the installation, if it is installed. */
  readonly folder: string
}

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
  readonly integrity?: string
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Every package of a development installation on any platform, sorted by name. */
export const readPackages = (root: string): Package[] => {
  const { packages } = readJson(join(root, 'package-lock.json')) as {
    packages: Record<string, LockedPackage>
  }
  const found = Object.entries(packages).flatMap(([path, locked]): Package[] => {
    const at = path.lastIndexOf('node_modules/')
    if (at < 0 || locked.link) return []
    const folder = join(root, path)
    const manifest = join(folder, 'package.json')
    return [
      {
        name: path.slice(at + 'node_modules/'.length),
        version: locked.version ?? '',
        licence:
          locked.license ??
          (existsSync(manifest) ? licenceIn(readJson(manifest) as { license?: unknown }) : ''),
        isDevelopmentOnly: locked.dev ?? false,
        isOptional: (locked.optional ?? false) || (locked.devOptional ?? false),
        integrity: locked.integrity ?? '',
        folder,
      },
    ]
  })
  const byName = new Map(found.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byName.values()].toSorted((a, b) => compare(key(a), key(b)))
}

const licenceIn = ({ license }: { license?: unknown }): string =>
  typeof license === 'string' ? license : ''

const key = ({ name, version }: Package): string => `${name} ${version}`
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The licences and notices of a package, unchanged. */
export const licenceTexts = ({ folder, isOptional }: Package): readonly string[] => {
  // Platform-specific files would make the result depend on the platform.
  if (isOptional || !existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|unlicense|third.?party)[^/]*$/i.test(file))
    .filter((file) => !/\.(js|ts|json)$/.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
}
