import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { isUntouched } from './rename.ts'
import { scanFile } from './scanText.ts'

const usage = `Lists every name that contains a word, with how often and where it stands.

  node tools/codemods/listNames.ts [--to NAME] WORD ...

--to   prints rows that put NAME in the place of the first word, to be reviewed
WORD   such as ear: found in ear, ears, earRoom, EarApp, ear_leases and OPENBOOTH_EAR

Columns: in code, of them in the contract, in strings and templates, in SQL, in comments and documents,
files, and the files that bear the name.
`

const root = join(import.meta.dirname, '../..')

/** The words of a name: earRoom and ear_room are ear and room. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_$-]+/)
    .filter(Boolean)

/** A name with another word in the place of one: passportLine becomes equipmentCheckLine. */
const replaced = (name: string, word: string, to: string): string =>
  name.replaceAll(/^[a-z\d]+|[A-Z][a-z\d]*/g, (part) => {
    const lower = part.toLowerCase()
    if (lower !== word && lower !== `${word}s`) return part
    const whole = lower === word ? to : `${to}s`
    return /^[A-Z]/.test(part) ? whole.replace(/^./, (letter) => letter.toUpperCase()) : whole
  })

interface Places {
  code: number
  contract: number
  text: number
  sql: number
  prose: number
  readonly files: Set<string>
}

const main = (): void => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' } },
  })
  if (positionals.length === 0) return console.log(usage)
  const wanted = new Set(positionals)
  const files = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\0')
    .filter((file) => file !== '' && !isUntouched(file))
  const found = new Map<string, Places>()
  const stems = new Map<string, string[]>()
  const has = (name: string): boolean => wordsOf(name).some((word) => wanted.has(word))
  for (const file of files) {
    const stem = basename(file).split('.')[0]!
    if (has(stem)) stems.set(stem, [...(stems.get(stem) ?? []), file])
    for (const { kind, text } of scanFile(file, readFileSync(join(root, file), 'utf8')))
      for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
        if (!has(name)) continue
        const isPlain = wordsOf(name).length === 1
        const isProse = kind === 'comment' || kind === 'prose'
        if (isPlain && isProse) continue
        const places = found.get(name) ?? {
          code: 0,
          contract: 0,
          text: 0,
          sql: 0,
          prose: 0,
          files: new Set(),
        }
        found.set(name, places)
        if (file.endsWith('.sql')) places.sql += 1
        else if (isProse || file.endsWith('.md')) places.prose += 1
        else if (kind === 'code') {
          places.code += 1
          if (file.startsWith('contract/')) places.contract += 1
        } else places.text += 1
        places.files.add(file)
      }
  }
  if (values.to !== undefined) {
    const [word = ''] = positionals
    for (const [name, { code, text }] of found)
      if (code + text > 0 && !name.includes('_') && !/^[A-Z]+$/.test(name))
        console.log(`identifier ${name} -> ${replaced(name, word, values.to)}`)
    for (const stem of stems.keys())
      console.log(`file ${stem} -> ${replaced(stem, word, values.to)}`)
    return
  }
  const sorted = [...found].toSorted(([one], [other]) => one.localeCompare(other))
  for (const [name, { code, contract, text, sql, prose, files: inFiles }] of sorted)
    console.log(
      `${name.padEnd(34)} code ${code} contract ${contract} text ${text} sql ${sql} prose ${prose} files ${inFiles.size} ${[...inFiles].slice(0, 2).join(' ')}`,
    )
  for (const [stem, paths] of stems) console.log(`file ${stem}: ${paths.join(' ')}`)
}

if (import.meta.main) main()
