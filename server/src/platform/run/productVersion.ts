import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { readonly version: string }

/** Version of the product in this process. */
export const productVersion = manifest.version
