import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedCode, embeddingFiles, otherParts } from './embedded.ts'
import { licenceTexts, type Package } from './packages.ts'
import { rowsOf } from './problems.ts'

// Both documents depend only on package-lock.json and the texts of the packages: no time, no random
// numbers, no platform.

const rule = '='.repeat(100)

const nameOf = ({ name, version }: Package): string => `${name} ${version}`

const section = (title: string, ...lines: readonly string[]): string =>
  [rule, title, rule, '', ...lines, ''].join('\n')

/** Groups packages with the same texts. */
const groupsOf = (packages: readonly Package[]): ReadonlyMap<string, Package[]> => {
  const groups = new Map<string, Package[]>()
  for (const one of packages) {
    const text = licenceTexts(one).join('\n\n')
    if (text !== '') groups.set(text, [...(groups.get(text) ?? []), one])
  }
  return groups
}

const codeLine = ({ name, licence, source }: EmbeddedCode): string =>
  `  ${name} (${licence}) ${source}`

const embeddedTexts = (): string[] => {
  const files = embeddingFiles.flatMap(({ contents }) => contents.flatMap(({ text }) => text ?? []))
  return [...new Set(files)]
    .toSorted()
    .map((file) =>
      section(file, readFileSync(join(import.meta.dirname, 'texts', file), 'utf8').trim()),
    )
}

/** Names, licences and licence texts of everything that an installation contains. */
export const thirdPartyLicences = (packages: readonly Package[]): string => {
  const groups = groupsOf(packages)
  const withText = new Set([...groups.values()].flat())
  return [
    'Third-party software of OpenBooth. Made by `npm run licences`: do not edit.',
    '',
    'Packages marked (development) are not part of the image.',
    '',
    section(
      'Code inside binaries and WebAssembly',
      ...embeddingFiles.flatMap((row) => [
        `${row.package}: ${row.file}`,
        ...row.contents.map(codeLine),
        '',
      ]),
    ),
    section(
      'Parts that npm does not install',
      ...otherParts.flatMap((part) => [part.name, codeLine(part), `  ${part.how}`, '']),
    ),
    section(
      'Packages without a licence text of their own, or for one platform only',
      ...packages
        .filter((one) => !withText.has(one))
        .map((one) => `${nameOf(one)} (${one.licence})${developmentMark(one)}`),
    ),
    ...embeddedTexts(),
    ...[...groups].map(([text, members]) =>
      section(
        members.map((one) => `${nameOf(one)} (${one.licence})${developmentMark(one)}`).join('\n'),
        text,
      ),
    ),
  ].join('\n')
}

const developmentMark = ({ isDevelopmentOnly }: Package): string =>
  isDevelopmentOnly ? ' (development)' : ''

const licencesOf = (licence: string): object[] =>
  /[ ]/.test(licence) ? [{ expression: licence }] : [{ license: licenceOf(licence) }]

const listed = (licence: string): boolean => !/^LicenseRef-|^various$/.test(licence)

const licenceOf = (licence: string): object =>
  listed(licence) ? { id: licence } : { name: licence }

const component = ({ name, licence, source }: EmbeddedCode): object => ({
  type: 'library',
  name,
  licenses: licencesOf(licence),
  externalReferences: [{ type: 'website', url: source }],
})

const hashesOf = (integrity: string): object[] =>
  integrity.startsWith('sha512-')
    ? [
        {
          alg: 'SHA-512',
          content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
        },
      ]
    : []

const packageUrl = ({ name, version }: Package): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A software bill of materials in the JSON format of CycloneDX. */
export const softwareBill = (packages: readonly Package[]): string => {
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { 'bom-ref': 'openbooth', type: 'application', name: 'openbooth' } },
    components: [
      ...packages.map((one) => ({
        'bom-ref': packageUrl(one),
        type: 'library',
        name: one.name,
        version: one.version,
        scope: one.isDevelopmentOnly ? 'excluded' : one.isOptional ? 'optional' : 'required',
        purl: packageUrl(one),
        licenses: licencesOf(one.licence),
        hashes: hashesOf(one.integrity),
        components: rowsOf(one.name, embeddingFiles).flatMap(({ contents }) =>
          contents.map(component),
        ),
      })),
      ...otherParts.map((part) => ({ ...component(part), description: part.how })),
    ],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}
