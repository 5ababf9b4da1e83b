import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// What the tables of names cannot say: new files, and the start that adopts former variables.

const root = join(import.meta.dirname, '../..')
const added = join(import.meta.dirname, 'names/after')
const variables = 'server/src/platform/run/variables'

const put = (file: string, to: string): void => {
  mkdirSync(dirname(join(root, to)), { recursive: true })
  writeFileSync(join(root, to), readFileSync(join(added, file)))
}

/** @throws if the file does not contain the text */
const change = (file: string, from: RegExp, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8')
  if (!from.test(text)) throw new Error(`${file} does not contain ${from.source}`)
  writeFileSync(join(root, file), text.replace(from, to))
}

put('formerVariables.ts.txt', `${variables}/formerVariables.ts`)
put('formerVariables.test.ts.txt', `${variables}/formerVariables.test.ts`)
put('names.test.ts.txt', 'server/src/platform/database/names.test.ts')

// The folder `run` has no room for more files.
for (const name of ['cloudVariables', 'storageVariables']) {
  const from = `server/src/platform/run/${name}.ts`
  if (!existsSync(join(root, from))) continue
  renameSync(join(root, from), join(root, `${variables}/${name}.ts`))
  change(
    'server/src/platform/run/env.ts',
    new RegExp(`'\\./${name}\\.ts'`),
    `'./variables/${name}.ts'`,
  )
}

for (const file of ['server/src/main.ts', 'server/src/live/audioWorker/main.ts']) {
  change(
    file,
    /(import \{[^}]*\breadEnv\b[^}]*\} from '#platform\/run\/env\.ts'\n)/,
    `$1import { plainLog } from '#platform/run/plainLog.ts'\nimport { adoptFormerVariables } from '#platform/run/variables/formerVariables.ts'\n`,
  )
  change(
    file,
    /( *)(const env = readEnv\(process\.env\))/,
    '$1adoptFormerVariables(process.env, plainLog)\n$1$2',
  )
}

spawnSync('git', ['add', '--all'], { cwd: root, stdio: 'inherit' })
