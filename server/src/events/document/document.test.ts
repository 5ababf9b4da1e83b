import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userAdminCalls } from '@openbooth/contract/users/user/adminCalls'
import { documentCalls } from '@openbooth/contract/events/document/calls'
import { eventCalls } from '@openbooth/contract/events/event/calls'
import { liveDocumentCalls } from '@openbooth/contract/events/document/liveCalls'
import { role } from '@openbooth/contract/roles'
import {
  documentEndings,
  mostAccountDocumentBytes,
  mostDocumentBytes,
  mostEventDocumentBytes,
  mostEventDocuments,
} from '@openbooth/contract/events/document/rules'
import { utils, write } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { boothsOf } from '#testing/booths.ts'
import { draftOf, mailsThatReached, makeUnlimited, startEventServer } from '#testing/events.ts'
import type { TestUser } from '#testing/server.ts'
import { scheduledTasks } from '#installation/file/index.ts'
import { removeOfCancelled } from './removeOfCancelled.ts'
import { zipOf } from '#platform/sheet/testing/zipOf.ts'
import { kindOf as kindOfFile } from './kindOf.ts'

const folder = await mkdtemp(join(tmpdir(), 'openbooth-documents-'))
const { server, channels } = await startEventServer({ OPENBOOTH_FILES: folder })
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => server.resetClock())

const pdf = (text = 'What will be said'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const planned = async (): Promise<{ owner: TestUser; eventId: number }> => {
  const owner = await server.user()
  const { id } = await server.ok(eventCalls.create, draftOf(channels), owner)
  return { owner, eventId: id }
}
const upload = (owner: TestUser, eventId: number, name: string, body: Buffer) =>
  server.upload(documentCalls.upload, { eventId }, { name, body }, owner)
const uploaded = async (owner: TestUser, eventId: number, name = 'Speech.pdf', body = pdf()) => {
  const answer = await upload(owner, eventId, name, body)
  expect(answer.msg).toBe('Success')
  return answer.data
}
const titles = async (owner: TestUser, eventId: number): Promise<string[]> =>
  (await server.ok(documentCalls.list, { eventId }, owner)).map(({ title }) => title)
const fetched = (path: string) => fetch(server.address + path)
const objects = async (): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
    .length

describe('an organiser', () => {
  test('An organiser gives files and links to staff, names, orders and removes them', async () => {
    const { owner, eventId } = await planned()
    const speech = await uploaded(owner, eventId, '发言稿 (final).PDF')
    expect(speech).toMatchObject({
      title: '发言稿 (final).pdf',
      file: { ending: 'pdf', bytes: pdf().length },
      url: null,
    })
    const slides = await uploaded(owner, eventId, 'slide.png', picture)
    const agenda = await server.ok(
      documentCalls.addLink,
      { eventId, title: ' Agenda ', url: 'https://example.org/agenda?day=2#top' },
      owner,
    )
    expect(agenda).toMatchObject({ title: 'Agenda', file: null })
    expect(await titles(owner, eventId)).toEqual(['发言稿 (final).pdf', 'slide.png', 'Agenda'])

    const ids = [agenda.id, agenda.id, 999_999, slides.id]
    await server.ok(documentCalls.order, { eventId, ids }, owner)
    await server.ok(documentCalls.rename, { id: slides.id, title: 'Slides' }, owner)
    expect(await titles(owner, eventId)).toEqual(['Agenda', 'Slides', '发言稿 (final).pdf'])

    await server.ok(documentCalls.remove, { id: agenda.id }, owner)
    expect(await titles(owner, eventId)).toEqual(['Slides', '发言稿 (final).pdf'])
    for (const call of [documentCalls.remove, documentCalls.open])
      expect((await server.call(call, { id: agenda.id }, owner)).msg).toBe('Document Not Found')
    const again = { id: agenda.id, title: 'Again' }
    expect((await server.call(documentCalls.rename, again, owner)).msg).toBe('Document Not Found')
  })

  test('An organiser opens a document under its title, as a download', async () => {
    const { owner, eventId } = await planned()
    const { id } = await uploaded(owner, eventId)
    await server.ok(documentCalls.rename, { id, title: 'Opening' }, owner)
    const { url } = await server.ok(documentCalls.open, { id }, owner)
    const response = await fetched(url)
    expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''Opening.pdf`,
    )
    expect(response.headers.get('content-type')).toBe('application/pdf')
    server.clock.advance(300_000)
    expect((await fetched(url)).status).toBe(410)
  })

  test('An organiser manages documents during and after the event', async () => {
    const { host, id, close } = await heldEvent()
    await uploaded(host, id)
    await close()
    await uploaded(host, id, 'Thanks.pdf')
    expect(await titles(host, id)).toEqual(['Speech.pdf', 'Thanks.pdf'])
  })

  test('An organiser removes a file for everyone at once, and the next scheduled task deletes its bytes', async () => {
    const { owner, eventId } = await planned()
    const before = await objects()
    const { id } = await uploaded(owner, eventId)
    const { url } = await server.ok(documentCalls.open, { id }, owner)
    await server.ok(documentCalls.remove, { id }, owner)
    expect((await fetched(url)).status).toBe(404)
    for (const { work } of scheduledTasks) await work(server.app, server.clock.now())
    expect(await objects()).toBe(before)
  })

  test('Anonymising an organiser removes the organiser’s files', async () => {
    const { owner, eventId } = await planned()
    const { id } = await uploaded(owner, eventId)
    const { url } = await server.ok(documentCalls.open, { id }, owner)
    await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, owner)
    const admin = await server.user(role.admin)
    const asked = { id: Number(owner.id), confirmation: owner.userName, reason: 'Asked for it' }
    await server.ok(userAdminCalls.anonymise, asked, admin)
    expect((await fetched(url)).status).toBe(404)
  })

  test('The audit log records that documents were added and removed, without their titles', async () => {
    const { owner, eventId } = await planned()
    const { id } = await uploaded(owner, eventId, 'Of Mr Secret.pdf')
    await server.ok(documentCalls.remove, { id }, owner)
    const { rows } = await sql<{ action: string; details: object }>`
      select action, details from audit_log
      where object_type = 'event' and object_id = ${String(eventId)} and action like '%Document' order by id`.execute(
      server.app.db.query,
    )
    expect(rows).toEqual([
      { action: 'event.addDocument', details: { document: id } },
      { action: 'event.removeDocument', details: { document: id } },
    ])
  })
})

describe('Refused documents', () => {
  test('A file whose content does not match its name, or that is no document, is refused', async () => {
    const { owner, eventId } = await planned()
    for (const [name, body] of [
      ['page.html', Buffer.from('<script>alert(1)</script>')],
      ['drawing.svg', Buffer.from('<svg onload="alert(1)"/>')],
      ['setup.exe', Buffer.from('MZ')],
      ['speech.pdf', Buffer.from('<html>')],
      ['speech.pdf.exe', pdf()],
      ['all.zip', Buffer.from('PK\u0003\u0004')],
      ['none.pdf', Buffer.alloc(0)],
      ['letter.docx', Buffer.from('PK\u0003\u0004 and nothing of an office document')],
      ['letter.docx', workbook()],
      ['binary.txt', Buffer.from([0x4d, 0x5a, 0, 1, 2])],
      ['picture.png', pdf()],
      ['noEnding', pdf()],
    ] as const)
      expect((await upload(owner, eventId, name, body)).msg, name).toBe(
        'Kind Of Document Not Accepted',
      )
    expect(await titles(owner, eventId)).toEqual([])
  })

  test('A document that is too large is refused', async () => {
    const { owner, eventId } = await planned()
    const body = Buffer.concat([pdf(), Buffer.alloc(mostDocumentBytes)])
    expect((await upload(owner, eventId, 'huge.pdf', body)).msg).toBe('Body Too Large')
    const largest = Buffer.concat([pdf(), Buffer.alloc(mostDocumentBytes - pdf().length)])
    await uploaded(owner, eventId, 'largest.pdf', largest)
  })

  test('A document above the limit of files or bytes of an event is refused', async () => {
    const { owner, eventId } = await planned()
    const link = { eventId, title: 'Agenda', url: 'https://example.org' }
    for (let n = 1; n < mostEventDocuments; n += 1)
      await server.ok(documentCalls.addLink, link, owner)
    // Of two concurrent additions, only one gets the last place.
    const both = await Promise.all([
      server.call(documentCalls.addLink, link, owner),
      upload(owner, eventId, 'last.pdf', pdf()),
    ])
    const tooMany = 'Document Number Has Reached Its Limit'
    expect(both.map(({ msg }) => msg).toSorted()).toEqual([tooMany, 'Success'].toSorted())
    expect((await upload(owner, eventId, 'late.pdf', pdf())).msg).toBe(tooMany)
    expect((await server.call(documentCalls.addLink, link, owner)).msg).toBe(tooMany)

    const full = await planned()
    const { id } = await uploaded(full.owner, full.eventId)
    await sql`update stored_files set bytes = ${mostEventDocumentBytes} where id = (
      select file_id from event_documents where id = ${id})`.execute(server.app.db.query)
    expect((await upload(full.owner, full.eventId, 'more.pdf', pdf())).msg).toBe(
      'Documents Too Large Together',
    )
  })

  test('A cancelled event accepts no documents, and its files are deleted after a day', async () => {
    const { owner, eventId } = await planned()
    await uploaded(owner, eventId)
    const link = { eventId, title: 'Agenda', url: 'https://example.org' }
    await server.ok(documentCalls.addLink, link, owner)
    await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, owner)
    const refused = 'Event State Does Not Allow This'
    for (const who of [owner, await server.user(role.admin)]) {
      expect((await upload(who, eventId, 'more.pdf', pdf())).msg).toBe(refused)
      expect((await server.call(documentCalls.addLink, link, who)).msg).toBe(refused)
    }
    const running = await heldEvent()
    await uploaded(running.host, running.id)
    await running.close()
    server.clock.advance(23 * 3_600_000)
    await removeOfCancelled(server.app, server.clock.now())
    // Not by calls, because the sessions have ended.
    const stored = async (id: number) => {
      const { query } = server.app.db
      const rows = await query
        .selectFrom('eventDocuments')
        .select('title')
        .where('eventId', '=', BigInt(id))
        .orderBy('id')
        .execute()
      return rows.map(({ title }) => title)
    }
    expect(await stored(eventId)).toEqual(['Speech.pdf', 'Agenda'])
    server.clock.advance(3_600_000)
    await removeOfCancelled(server.app, server.clock.now())
    expect(await stored(eventId)).toEqual(['Agenda'])
    expect(await stored(running.id)).toEqual(['Speech.pdf'])
  })

  test('A document above the total of an account is refused, also of two concurrent uploads to two events', async () => {
    const { owner, eventId } = await planned()
    const first = await uploaded(owner, eventId)
    await makeUnlimited(server, owner)
    const onDay = (day: number) =>
      server.ok(
        eventCalls.create,
        draftOf(channels, {
          appointmentStartTime: `2026-12-0${day}T09:00`,
          appointmentEndTime: `2026-12-0${day}T10:00`,
        }),
        owner,
      )
    const [other, third] = [await onDay(2), await onDay(3)]
    // The first event alone is above its own limit, so uploads go to the others.
    await sql`update stored_files set bytes = ${mostAccountDocumentBytes - 2 * pdf().length} where id = (
      select file_id from event_documents where id = ${first.id})`.execute(server.app.db.query)
    await uploaded(owner, other.id)
    const both = await Promise.all([
      upload(owner, other.id, 'a.pdf', pdf()),
      upload(owner, third.id, 'b.pdf', pdf()),
    ])
    expect(both.map(({ msg }) => msg).toSorted()).toEqual([
      'Account Documents Too Large Together',
      'Success',
    ])
  })

  test.each([
    'http://example.org',
    'javascript:alert(1)',
    'https://user:password@example.org',
    'https://',
    'https://exa mple.org',
    'data:text/html,hello',
  ])('The address %s is refused as a link', async (url) => {
    const { owner, eventId } = await planned()
    const answer = await server.call(
      documentCalls.addLink,
      { eventId, title: 'Agenda', url },
      owner,
    )
    expect(answer.data).toEqual({ fields: [{ path: 'url', message: 'Https Address Required' }] })
  })

  test('An unavailable file store refuses an upload with a message and leaves nothing behind', async () => {
    const { owner, eventId } = await planned()
    await rm(folder, { recursive: true })
    const { mkdir } = await import('node:fs/promises')
    await writeFile(folder, 'in the way')
    const { msg } = await upload(owner, eventId, 'speech.pdf', pdf())
    await rm(folder)
    await mkdir(folder)
    expect(msg).toBe('Files Not Reachable')
    expect(await titles(owner, eventId)).toEqual([])
  })
})

const workbook = (): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['term', '术语']]), 'Glossary')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const openSheet = (): Buffer => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['term', '术语']]), 'Glossary')
  return write(book, { type: 'buffer', bookType: 'ods' }) as Buffer
}

const officeFile = (...names: readonly string[]): Buffer =>
  zipOf(['[Content_Types].xml', ...names].map((name) => ({ name, content: '<a/>' })))

const kindOf = async (name: string, body: Buffer) => {
  const path = join(folder, 'looked-at')
  await writeFile(path, body)
  return kindOfFile(name, path)
}

test('A file of an office program is recognised by its content', async () => {
  expect(await kindOf('Glossary.XLSX', workbook())).toBe('xlsx')
  expect(await kindOf('glossary.ods', openSheet())).toBe('ods')
  expect(await kindOf('glossary.xlsx', openSheet())).toBeUndefined()
  expect(await kindOf('glossary.pptx', workbook())).toBeUndefined()
  expect(await kindOf('transcription.txt', Buffer.from('词\tword\r\n'))).toBe('txt')
  expect(await kindOf('transcription.csv', Buffer.from('b4caa3ac', 'hex'))).toBe('csv')
})

test('createDocument recognises files of the usual programs', async () => {
  const marked = Buffer.from('\ufeffword', 'utf16le')
  expect(await kindOf('notes.txt', marked)).toBe('txt')
  expect(await kindOf('notes.csv', Buffer.from(marked).swap16())).toBe('csv')
  expect(await kindOf('speech.pdf', Buffer.concat([Buffer.from('\r\n'), pdf()]))).toBe('pdf')
  expect(await kindOf('speech.docx', officeFile('word/document2.xml'))).toBe('docx')
  expect(await kindOf('speech.docx', officeFile('word/document2.xml', 'word/vbaProject.bin'))).toBe(
    undefined,
  )
})

test('Random bytes are accepted as no document type except text', async () => {
  const path = join(folder, 'by-chance')
  for (let n = 0; n < 200; n += 1) {
    await writeFile(path, Buffer.concat([Buffer.from([0]), randomBytes(300)]))
    const kinds = documentEndings.map((ending) => kindOfFile(`a.${ending}`, path))
    expect((await Promise.all(kinds)).every((kind) => kind === undefined)).toBe(true)
  }
})

const heldEvent = async () => {
  const event = await boothsOf(server, channels)
  return {
    ...event,
    close: () => server.ok(eventCalls.close, { id: event.id, version: 1 }, event.host),
  }
}

describe('People who work at the event', () => {
  test('A seat of staff lists and opens documents; a listener and staff of another event cannot', async () => {
    const { id, host, enter } = await heldEvent()
    const { id: document } = await uploaded(host, id)
    for (const who of ['Ann', 'Sam', 'technician', 'host']) {
      const { seat } = await enter(who)
      const [found] = await server.ok(liveDocumentCalls.list, {}, { seat })
      expect(found).toMatchObject({ id: document, title: 'Speech.pdf' })
      const { url } = await server.ok(liveDocumentCalls.open, { id: document }, { seat })
      expect((await fetched(url)).status).toBe(200)
    }
    const listener = await enter('listener')
    for (const call of [liveDocumentCalls.list, liveDocumentCalls.open])
      expect((await server.call(call, { id: document }, listener)).msg).toBe('No Permission')
    const other = await heldEvent()
    const { seat } = await other.enter('Ann')
    expect(await server.ok(liveDocumentCalls.list, {}, { seat })).toEqual([])
    const guessed = await server.call(liveDocumentCalls.open, { id: document }, { seat })
    expect(guessed.msg).toBe('Document Not Found')
  })

  test('A personal link opens documents days before the event, but not after revocation, after the event, or for listeners', async () => {
    const owner = await server.user()
    const { id: eventId } = await server.ok(eventCalls.create, draftOf(channels), owner)
    const { id } = await uploaded(owner, eventId)
    const link = await server.ok(
      documentCalls.addLink,
      { eventId, title: 'Agenda', url: 'https://example.org/' },
      owner,
    )
    const codes = await server.ok(eventCalls.codes, { eventId }, owner)
    const secretOf = (one: string): string =>
      codes
        .find((code) => code.role === one)!
        .link.split('/')
        .at(-1)!
    const code = secretOf('host')
    expect(await server.ok(liveDocumentCalls.listByLink, { code })).toHaveLength(2)
    const { url } = await server.ok(liveDocumentCalls.openByLink, { code, id })
    expect((await fetched(url)).status).toBe(200)
    expect(await server.ok(liveDocumentCalls.openByLink, { code, id: link.id })).toEqual({
      url: 'https://example.org/',
    })
    const missing = await server.call(liveDocumentCalls.openByLink, { code, id: 999_999 })
    expect(missing.msg).toBe('Document Not Found')

    const tried = async (brought: string): Promise<string[]> => [
      (await server.call(liveDocumentCalls.listByLink, { code: brought })).msg,
      (await server.call(liveDocumentCalls.openByLink, { code: brought, id })).msg,
    ]
    const none = ['Code Not Found', 'Code Not Found']
    expect(await tried(secretOf('listener'))).toEqual(none)
    expect(await tried('x'.repeat(22))).toEqual(none)
    const { id: codeId } = codes.find((one) => one.role === 'host')!
    await server.ok(eventCalls.revokeCode, { id: codeId }, owner)
    expect(await tried(code)).toEqual(none)
    const reissued = await server.ok(eventCalls.reissueCode, { id: codeId }, owner)
    await server.ok(eventCalls.cancel, { id: eventId, version: 1 }, owner)
    const over = ['The Event Is Closed', 'The Event Is Closed']
    expect(await tried(reissued.link.split('/').at(-1)!)).toEqual(over)
  })

  test('Invitations to staff mention the documents, and invitations to listeners do not', async () => {
    const { owner, eventId } = await planned()
    await uploaded(owner, eventId)
    await uploaded(owner, eventId, 'Terms.pdf')
    const codes = await server.ok(eventCalls.codes, { eventId }, owner)
    const invite = async (one: string): Promise<string> => {
      const { id } = codes.find((code) => code.role === one)!
      const emailAddress = `${one}.${eventId}@example.test`
      const asked = { eventId, codes: [{ id, emailAddress }], isReminder: false }
      await server.ok(eventCalls.mailCodes, asked, owner)
      return (await mailsThatReached(server, emailAddress))[0]!
    }
    expect(await invite('host')).toContain('2 documents are available')
    expect(await invite('listener')).not.toMatch(/document/i)
  })
})
