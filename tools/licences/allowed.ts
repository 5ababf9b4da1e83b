// Licences that parts of an installation may have, with their SPDX names.

const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
])

/** Manually allowed licences of single packages. */
const exceptions: readonly { readonly package: string; licence: string; reason: string }[] = [
  {
    package: 'argparse',
    licence: 'Python-2.0',
    reason: 'Permissive. A development tool uses it; it is not part of the image.',
  },
  {
    package: 'nodemailer',
    licence: 'MIT-0',
    reason: 'MIT without the duty to keep its notice.',
  },
  {
    package: 'smtp-server',
    licence: 'MIT-0',
    reason: 'MIT without the duty to keep its notice. Only tests use it.',
  },
  {
    package: 'xml-escape',
    licence: 'MIT License',
    reason: 'MIT by its LICENSE file; its package.json spells the name out. Only tests use it.',
  },
  {
    package: 'pako',
    licence: 'Zlib',
    reason: 'Permissive; the licence of zlib, from which the code was ported.',
  },
  {
    package: 'png-js',
    licence: '',
    reason: 'MIT by its LICENSE file; its package.json names no licence.',
  },
]

/**
 * Packages that contain only fonts. Their licence allows embedding them in documents and
 * distributing them with software.
 */
const fontPackages = /^@(embedpdf\/fonts|fontsource\/noto|expo-google-fonts\/)/

/** Further licences for code in binaries and WebAssembly, with the reason. */
const embeddedOnly = new Map([
  ['LGPL-2.0-or-later', 'The file that contains it can be replaced by a modified version.'],
  ['LGPL-2.1-or-later', 'The file that contains it can be replaced by a modified version.'],
  ['PostgreSQL', 'Permissive, like BSD.'],
  ['OpenSSL', 'Permissive, with a notice; the licence of OpenSSL before version 3.'],
  ['Unicode-3.0', 'Permissive; the licence of ICU and its data.'],
  ['Zlib', 'Permissive.'],
  ['blessing', 'SQLite is in the public domain.'],
  ['LicenseRef-Public-Domain', 'Not protected by copyright.'],
])

const satisfies = (expression: string, isAllowed: (licence: string) => boolean): boolean =>
  expression
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every(isAllowed))

/** @param expression of SPDX, without nested parentheses */
export const isAllowedPackage = (name: string, expression: string): boolean =>
  satisfies(
    expression,
    (licence) =>
      allowed.has(licence) ||
      (licence === 'OFL-1.1' && fontPackages.test(name)) ||
      exceptions.some((one) => one.package === name && one.licence === licence),
  )

export const isAllowedEmbedded = (expression: string): boolean =>
  satisfies(expression, (licence) => allowed.has(licence) || embeddedOnly.has(licence))
