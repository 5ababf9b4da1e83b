import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { silentLog } from '#platform/run/plainLog.ts'
import { type TestDatabase, unmigratedDatabase } from '#testing/database.ts'

const migrations = join(import.meta.dirname, '../migrations')

const union = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')
const unitedNations = ['en', 'zh-Hans', 'fr', 'es', 'ru', 'ar']

let place: TestDatabase
let admin: pg.Client
beforeEach(async () => {
  place = await unmigratedDatabase()
  admin = new pg.Client({ connectionString: place.adminUrl })
  await admin.connect()
})
afterEach(async () => {
  await admin.end()
  await place.drop()
})

const shared = async () =>
  (
    await admin.query<{ tag: string; name: string; zh: string }>(
      `select language_tag as tag, en_name as name, zh_name as zh from channels
       where owner_id is null order by position, en_name`,
    )
  ).rows

test('A first installation has every official language of the Union and of the United Nations, whose six stand first.', async () => {
  await migrate(place.url, silentLog)
  const found = await shared()
  const tags = found.map(({ tag }) => tag)
  expect(tags.slice(0, 6)).toEqual(unitedNations)
  expect(tags.toSorted()).toEqual([...new Set([...union, ...unitedNations])].toSorted())
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const zhNames = new Intl.DisplayNames('zh-CN', { type: 'language' })
  for (const { tag, name, zh } of found.filter(({ tag: one }) => one !== 'zh-Hans'))
    expect([tag, name, zh]).toEqual([tag, names.of(tag), zhNames.of(tag)])
})

test('A running installation gets those it lacks behind its own, and none that an administrator made, renamed or switched off.', async () => {
  await migrate(place.url, silentLog)
  const file = (await readdir(migrations)).find((name) => name.endsWith('-official-languages.sql'))
  const migration = await readFile(join(migrations, file!), 'utf8')
  await admin.query(`
    delete from channels;
    insert into channels (en_name, zh_name, language_tag, position, enabled, created_at) values
      ('Putonghua', '普通话', 'zh-CN', 7, true, now()),
      ('Gaelic of Ireland', '爱尔兰文', 'ga', 1, false, now()),
      ('SWEDISH', '瑞典文', 'sv-FI', 2, true, now()),
      ('Brazilian', '巴西葡萄牙语', 'pt-BR', 3, true, now())`)
  const kept = await shared()
  await admin.query(migration)
  const found = await shared()
  expect(found.slice(0, 4)).toEqual(kept)
  const missing = [...union, ...unitedNations].filter(
    (tag) => !['zh-Hans', 'ga', 'sv'].includes(tag),
  )
  expect(
    found
      .slice(4)
      .map(({ tag }) => tag)
      .toSorted(),
  ).toEqual([...new Set(missing)].toSorted())
})
