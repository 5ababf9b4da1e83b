import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'

/*
 * What the browser fetches until a page is there, in KiB after brotli: the entry, the page's own
 * chunk, the frame behind the sign-in, and whatever these import. Exits 1 above the budget.
 */

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const folder = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(
  await readFile(new URL('.vite/manifest.json', folder), 'utf8'),
) as Record<string, Chunk>

const filesOf = (name: string, found = new Set<string>(), seen = new Set<string>()) => {
  const chunk = manifest[name]
  if (chunk === undefined || seen.has(name)) return found
  seen.add(name)
  found.add(chunk.file)
  for (const sheet of chunk.css ?? []) found.add(sheet)
  for (const imported of chunk.imports ?? []) filesOf(imported, found, seen)
  return found
}

const kibibytes = async (file: string) => {
  const packed = brotliCompressSync(await readFile(new URL(file, folder)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  })
  return packed.length / 1024
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const pages = [
  { name: 'login', budget: 140, chunks: ['index.html', 'src/account/Login.tsx'] },
  {
    name: 'list',
    budget: 230,
    chunks: ['index.html', 'src/shell/Layout.tsx', 'src/channel/ChannelList.tsx'],
  },
]

for (const { name, budget, chunks } of pages) {
  const files = new Set(chunks.flatMap((chunk) => [...filesOf(chunk)]))
  let total = 0
  for (const file of files) {
    const size = await kibibytes(file)
    total += size
    if (process.argv.includes('--files')) print(`  ${size.toFixed(1).padStart(6)}  ${file}`)
  }
  const verdict = total <= budget ? 'within' : 'OVER'
  print(`${name}: ${total.toFixed(1)} KiB, ${verdict} ${budget} KiB`)
  if (total > budget) process.exitCode = 1
}
