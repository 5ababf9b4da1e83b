import { isAllowedEmbedded, isAllowedPackage } from './allowed.ts'
import type { BinaryFile } from './binaries.ts'
import type { EmbeddingFile } from './embedded.ts'
import type { Package } from './packages.ts'

const escaped = (text: string): string => text.replaceAll(/[^\w/]/g, String.raw`\$&`)

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`).test(text)

/** The rows of the table for the binaries of a package. */
export const rowsOf = (name: string, table: readonly EmbeddingFile[]): readonly EmbeddingFile[] =>
  table.filter((row) => matches(row.package, name))

export interface Installation {
  readonly packages: readonly Pick<Package, 'name' | 'version' | 'licence'>[]
  readonly binaries: readonly BinaryFile[]
  readonly table: readonly EmbeddingFile[]
}

/** Every missing or disallowed licence, and every binary without a row. */
export const licenceProblems = ({ packages, binaries, table }: Installation): string[] => [
  ...packages
    .filter(({ name, licence }) => !isAllowedPackage(name, licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version}: the licence "${licence || 'none'}" is not allowed. Use another package. If the licence is ` +
        'permissive or the package contains data only, add the package with a reason to tools/licences/allowed.ts.',
    ),
  ...binaries
    .filter((binary) =>
      rowsOf(binary.package, table).every((row) => !matches(row.file, binary.file)),
    )
    .map(
      (binary) =>
        `${binary.package}: ${binary.file} is a binary that tools/licences/embedded.ts does not list. Find out from its ` +
        'source and its strings which code it contains, and add a row with name, licence and source of each.',
    ),
  ...table.flatMap((row) =>
    row.contents
      .filter(({ licence }) => !isAllowedEmbedded(licence))
      .map(
        ({ name, licence }) =>
          `${row.package}: ${row.file} contains ${name}, whose licence "${licence}" is not allowed. Use another package.`,
      ),
  ),
  ...table
    .filter((row) => packages.every(({ name }) => !matches(row.package, name)))
    .map(
      (row) => `${row.package} is not installed. Remove its row from tools/licences/embedded.ts.`,
    ),
]
