import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/database.ts'

const union = 'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv'.split(' ')
const unitedNations = ['en', 'zh-Hans', 'fr', 'es', 'ru', 'ar']

test('A new installation has every official language of the European Union and of the United Nations, whose six come first', async () => {
  const place = await testDatabase()
  const admin = new pg.Client({ connectionString: place.adminUrl })
  await admin.connect()
  const { rows: found } = await admin.query<{ tag: string; name: string; zh: string }>(
    `select language_tag as tag, en_name as name, zh_name as zh from channels
     where owner_id is null order by position, en_name`,
  )
  await admin.end()
  await place.drop()
  const tags = found.map(({ tag }) => tag)
  expect(tags.slice(0, 6)).toEqual(unitedNations)
  expect(tags.toSorted()).toEqual([...new Set([...union, ...unitedNations])].toSorted())
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const zhNames = new Intl.DisplayNames('zh-CN', { type: 'language' })
  for (const { tag, name, zh } of found.filter(({ tag: one }) => one !== 'zh-Hans'))
    expect([tag, name, zh]).toEqual([tag, names.of(tag), zhNames.of(tag)])
})
