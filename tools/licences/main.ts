import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBinaries } from './binaries.ts'
import { softwareBill, thirdPartyLicences } from './documents.ts'
import { embeddingFiles } from './embedded.ts'
import { readPackages } from './packages.ts'
import { licenceProblems } from './problems.ts'

// `npm run licences` writes THIRD-PARTY-LICENSES and sbom.cdx.json. With --check it only compares
// them. In both modes it fails on a licence that is not allowed.

const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const read = (file: string): string => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

const packages = readPackages(root)
const problems = licenceProblems({
  packages,
  binaries: findBinaries(join(root, 'node_modules')),
  table: embeddingFiles,
})
for (const [file, content] of [
  ['THIRD-PARTY-LICENSES', thirdPartyLicences(packages)],
  ['sbom.cdx.json', softwareBill(packages)],
] as const) {
  if (read(file) === content) continue
  if (values.check) problems.push(`${file} is not current. Run npm run licences.`)
  else writeFileSync(join(root, file), content)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
