import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { extname, join, relative } from 'node:path'

const scripts = new Set(['.js', '.mjs', '.cjs'])
/** Shorter scripts cannot contain a relevant module. */
const leastScriptBytes = 20_000
const texts = new Set(
  '.ts .mts .cts .tsx .jsx .map .json .md .css .html .svg .png .txt .woff .woff2 .yml .sql'.split(
    ' ',
  ),
)
const binaryExtensions = new Set(['.onnx', '.wasm', '.node', '.dll', '.dylib', '.exe'])

/** First bytes of programs, libraries and WebAssembly of any platform. Hexadecimal. */
const beginnings = new Set(['7f454c46', '0061736d', 'cffaedfe', 'cafebabe', '4d5a9000'])

/** First bytes of WebAssembly, as base64 and raw. */
const webAssembly = ['AGFzbQ', '\0asm']

const beginningOf = (file: string): string => {
  const handle = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(4)
    readSync(handle, bytes, 0, 4, 0)
    return bytes.toString('hex')
  } finally {
    closeSync(handle)
  }
}

const isBinary = (file: string): boolean => {
  const extension = extname(file).toLowerCase()
  if (texts.has(extension)) return false
  if (!scripts.has(extension))
    return binaryExtensions.has(extension) || beginnings.has(beginningOf(file))
  if (statSync(file).size < leastScriptBytes) return false
  const script = readFileSync(file)
  return webAssembly.some((beginning) => script.includes(beginning))
}

export interface BinaryFile {
  readonly package: string
  /** Its path inside the package. */
  readonly file: string
}

/** The script of `node` installs this package inside it. The lock file does not contain it. */
const nodeForPlatform = /^node\/node_modules\/node-[^/]+\//

const ownerOf = (path: string): BinaryFile => {
  const owned = path.replace(nodeForPlatform, 'node/')
  const inner = owned.replace(/^.*node_modules\//, '')
  const [, name = '', file = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(inner) ?? []
  return { package: name, file }
}

/** Programs, libraries, models and WebAssembly in `node_modules`, also WebAssembly inside scripts. */
export const findBinaries = (modules: string): BinaryFile[] =>
  readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(modules, file).startsWith('.') && isBinary(file))
    .map((file) => ownerOf(relative(modules, file).replaceAll('\\', '/')))
