import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vitest/node'
import { loadTexts, root } from './textIndex.ts'

// Lists the literals of tests that equal an English text of the product: a test that copies one breaks when it is rewritten.
// Usage: node tools/codemods/copiedTexts.ts [FOLDER...]

const texts = new Set((await loadTexts()).flatMap(({ en }) => en))

const visit = (node: unknown, found: (start: number, text: string) => void): void => {
  if (typeof node !== 'object' || node === null) return
  const { type, value, start } = node as Readonly<Record<string, unknown>>
  if (type === 'ImportDeclaration') return
  if (type === 'Literal' && typeof value === 'string') found(start as number, value)
  for (const child of Object.values(node)) visit(child, found)
}

const given = process.argv.slice(2)
for (const folder of given.length > 0 ? given : ['stories', 'console/src', 'live/src', 'web/src'])
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!(folder === 'stories' ? /\.ts$/ : /\.test\.tsx?$/).test(name) || /node_modules/.test(name))
      continue
    const code = readFileSync(join(root, folder, name), 'utf8')
    visit(parseAst(code, { lang: name.endsWith('x') ? 'tsx' : 'ts' }), (start, text) => {
      // A word in lower case is a key or a state.
      if (!texts.has(text) || !/[A-Z]/.test(text)) return
      const line = code.slice(0, start).split('\n')
      console.log(`${folder}/${name}:${line.length}: ${text}`)
    })
  }
