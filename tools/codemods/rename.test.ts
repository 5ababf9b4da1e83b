import { expect, test } from 'vitest'
import { wordsOf } from './listNames.ts'
import { readNames } from './readNames.ts'
import { renameText } from './renameText.ts'
import { renamingMigration } from './renamingMigration.ts'
import { scanCode } from './scanText.ts'

const table = readNames(`
# A comment.
subject: Call an ear an audio worker
identifier earRoom -> workerRoom, EarApp -> WorkerApp
identifier ear -> worker in server/src/live/
identifier door -> gate not live/src/
file earRoom -> workerRoom
sql keep_alarms -> sync_alarms, hit -> count_against_limit
table ear_leases -> audio_worker_leases
table ears -> audio_workers
column ear_leases+syntheses.ear_id -> worker_id
env OPENBOOTH_EAR -> OPENBOOTH_AUDIO_WORKER
literal lost -> workerLost
literal door.* -> admission.*
css small -> compact
path /conf/live/door/ -> /conf/live/admission/
prose an ear => an audio worker
text docs/glossary.md: old => new
glossary | ear | => | audio worker | 音频工作进程 |
sql> update gaps set reason = 'workerLost';
`)

const live = 'server/src/live/audioWorker/ears.ts'

test.each([
  [live, "const a = earRoom(ear, 'earRoom')", "const a = workerRoom(worker, 'workerRoom')"],
  [live, 'const { ear } = app as EarApp', 'const { worker } = app as WorkerApp'],
  [live, '`${ear.id}-ear`', '`${worker.id}-ear`'],
  [live, "from './earRoom.ts'", "from './earRoom.ts'"],
  [live, "say('Your ear')", "say('Your ear')"],
  [
    live,
    '// An earRoom has `ear`, an ear has none.',
    '// An workerRoom has `worker`, an audio worker has none.',
  ],
  [live, "test('An ear that dies', () => {})", "test('An audio worker that dies', () => {})"],
  [live, '/ear/.test(ear)', '/ear/.test(worker)'],
  ['live/src/listen/a.ts', 'door(ear)', 'door(ear)'],
  ['web/src/a.ts', 'door(ear)', 'gate(ear)'],
  [live, 'sql`select ear_id from ear_leases`', 'sql`select worker_id from audio_worker_leases`'],
  [
    live,
    "query.selectFrom('earLeases as l').select('l.earId')",
    "query.selectFrom('audioWorkerLeases as l').select('l.workerId')",
  ],
  [live, "query.selectFrom('ears as e')", "query.selectFrom('audioWorkers as e')"],
  [live, "'select keep_alarms($1), hit($2)'", "'select sync_alarms($1), count_against_limit($2)'"],
  [live, 'hit(1)', 'hit(1)'],
  [
    'server/src/sql/a.sql',
    "select hit(ear_id) from ears where x = 'lost' -- hit",
    "select count_against_limit(worker_id) from audio_workers where x = 'workerLost' -- hit",
  ],
  [
    'README.md',
    'Set `OPENBOOTH_EAR` and OPENBOOTH_EAR_CHANNELS.',
    'Set `OPENBOOTH_AUDIO_WORKER` and OPENBOOTH_EAR_CHANNELS.',
  ],
  ['docs/a.md', 'The `earRoom` of an ear', 'The `workerRoom` of an audio worker'],
  ['docs/a.md', '`door.join`', '`admission.join`'],
  [live, "name: 'door.join', reason: 'lost'", "name: 'admission.join', reason: 'workerLost'"],
  [live, "path: '/conf/live/door/join'", "path: '/conf/live/admission/join'"],
  ['live/src/a.css', '.small > .smaller {}', '.compact > .smaller {}'],
  ['live/src/a.tsx', 'className="small card"', 'className="compact card"'],
  ['live/src/text.ts', "hint: 'Use an ear phone'", "hint: 'Use an ear phone'"],
])('renameText in %s turns %s into %s', (file, before, after) => {
  expect(renameText(before, file, table.rows)).toBe(after)
})

test('readNames reads what is not a row, and refuses a name that two rows rename.', () => {
  expect(table.subject).toBe('Call an ear an audio worker')
  expect(table.texts).toEqual([{ file: 'docs/glossary.md', from: 'old', to: 'new' }])
  expect(table.glossary.get('| ear |')).toBe('| audio worker | 音频工作进程 |')
  expect(() => readNames('subject: A\nidentifier a -> b\nidentifier a -> c')).toThrow(
    'identifier a',
  )
  expect(() => readNames('subject: A\nidentifier a')).toThrow('cannot be read')
})

test('renamingMigration renames tables and columns with what is named after them.', () => {
  const sql = renamingMigration(table)!
  expect(sql).toContain("call pg_temp.rename_table('ear_leases', 'audio_worker_leases');")
  expect(sql).toContain("call pg_temp.rename_column('syntheses', 'ear_id', 'worker_id');")
  expect(sql).toMatch(/update gaps set reason = 'workerLost';\n$/)
  expect(renamingMigration(readNames('subject: A\nidentifier a -> b'))).toBeUndefined()
})

test('scanCode distinguishes code from texts, also in templates, regular expressions and JSX.', () => {
  const text =
    "const a = `b ${c ? `d ${e}` : 'f'} g` // h\nreturn /i'j/.test(<p className=\"k\">Don't</p>)"
  const parts = scanCode(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  const of = (kind: string) =>
    parts.flatMap((part) => (part.kind === kind ? [part.text] : [])).join('|')
  expect(of('string')).toBe('\'f\'|"k"')
  expect(of('pattern')).toBe("/i'j/")
  expect(of('comment')).toBe('// h')
  expect(of('code')).toContain('Don')
})

test('wordsOf splits names in camel case and with underscores.', () => {
  expect(wordsOf('openEarRoom')).toEqual(['open', 'ear', 'room'])
  expect(wordsOf('OPENBOOTH_EAR')).toEqual(['openbooth', 'ear'])
})
