import { programmeImportCalls } from '@openbooth/contract/events/programmeImport/calls'
import { importColumns, type ImportColumn } from '@openbooth/contract/events/programmeImport/rules'
import { offsetLabel } from '@openbooth/contract/time/timeZones'
import { offsetAt, wallTimeAt } from '@openbooth/contract/time/wallClock'
import { sheetsFile } from '#platform/list/listFile.ts'
import { verb } from '#platform/http/verb.ts'
import type { StoredSession } from './difference.ts'
import { instantOf } from './parse/times.ts'
import { readTarget } from './queries.ts'

/** A time of day, or with date and offset if the clocks show it twice that day. */
const timeCell = (zone: string, instant: Date): string => {
  const wallTime = wallTimeAt(zone, instant)
  return instantOf(zone, wallTime) instanceof Date
    ? wallTime.slice(11)
    : `${wallTime}${offsetLabel(offsetAt(zone, instant)).replace('GMT', '')}`
}

/** A session as a row. Times are texts, which the import reads the same in each country. */
const cellsOf = (
  session: StoredSession,
  { room, zone, yes }: { readonly room: string; readonly zone: string; readonly yes: string },
): Record<ImportColumn, string> => {
  return {
    externalId: session.externalId,
    room,
    date: wallTimeAt(zone, session.startsAt).slice(0, 10),
    start: timeCell(zone, session.startsAt),
    end: timeCell(zone, session.endsAt),
    titleEn: session.titleEn,
    titleZh: session.titleZh,
    speakers: session.speakers.join('; '),
    floorLanguage: session.floorLanguage ?? '',
    isBreak: session.isBreak ? yes : '',
    abstract: session.abstract,
  }
}

/** The columns of an import with the sessions that an import can change. */
export const importTemplate = verb(programmeImportCalls.template, async (context, input) => {
  const { app, actor, at } = context
  const { name, plan, stored } = await readTarget(
    app.db.query,
    actor.workspaceId,
    input.programmeId,
  )
  const language = input.language ?? actor.language ?? 'en'
  const rooms = new Map(plan.events.map(({ id, room }) => [id, room]))
  const columns = Object.keys(importColumns) as ImportColumn[]
  const rows = stored
    .filter(({ externalId }) => externalId !== '')
    .map((session) => {
      const room = rooms.get(session.eventId) ?? ''
      const yes = language === 'zh' ? '是' : 'yes'
      const cells = cellsOf(session, { room, zone: plan.zone, yes })
      return columns.map((column) => cells[column])
    })
  const sheet = {
    sheet: language === 'zh' ? '议程' : 'Sessions',
    timeZone: plan.zone,
    columns: columns.map((column) => ({
      title: importColumns[column][language],
      kind: 'text' as const,
    })),
    rows,
  }
  return sheetsFile(name, [sheet], { timeZone: plan.zone, at })
})
