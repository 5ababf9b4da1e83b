import type { EventReport, ReportedHeadphoneExposure } from '@openbooth/contract/live/report/report'
import { joinHeadphoneExposures } from '@openbooth/contract/live/headphoneExposure/rules'
import { turnsOf, type AirAfter, type Turn } from '@openbooth/contract/live/sound/rules/turns'
import { sql } from 'kysely'
import type { Reader } from '#platform/database/database.ts'
import { headphoneExposuresOf, type SeatHeadphoneExposure } from '../../headphoneExposure/index.ts'
import type { Facts } from './facts.ts'
import { namesOfChannels, type Member } from './names.ts'

type Interpreter = EventReport['interpreters'][number]

const readTurns = async (db: Reader, { id, liveInDatabase: live }: Facts): Promise<Turn[]> => {
  if (live === null) return []
  const { rows } = await sql<{ air: AirAfter[] }>`
    select details -> 'air' as air from event_acts
    where event_id = ${id} and jsonb_array_length(details -> 'air') > 0 order by id`.execute(db)
  return turnsOf(
    rows.flatMap(({ air }) => air),
    live,
  )
}

const decibels = (level: number | null): number | null =>
  level === null ? null : Math.round(level * 10) / 10

const headphoneExposureOf = (
  stretches: readonly SeatHeadphoneExposure[],
): ReportedHeadphoneExposure | null => {
  if (stretches.length === 0) return null
  const { level, loudestMinute, peak, ...rest } = joinHeadphoneExposures(stretches)
  const [fullScale, ...others] = new Set(stretches.map((one) => one.fullScale))
  return {
    ...rest,
    level: decibels(level),
    loudestMinute: decibels(loudestMinute),
    peak: decibels(peak),
    fullScale: others.length > 0 ? null : (fullScale ?? null),
  }
}

/** Work of each interpreter from the timeline, and headphone exposure from their pages. */
export const readInterpreters = async (
  db: Reader,
  facts: Facts,
  team: readonly Member[],
): Promise<Interpreter[]> => {
  const turns = Map.groupBy(await readTurns(db, facts), ({ seat }) => seat)
  const headphoneExposures = Map.groupBy(
    await headphoneExposuresOf(db, facts.id),
    ({ codeId }) => codeId,
  )
  const channels = await namesOfChannels(
    db,
    [...turns.values()].flat().flatMap((turn) => turn.channels.map(BigInt)),
  )
  // Turns use database time. A reader compares them with application times.
  const offset =
    facts.live === null || facts.liveInDatabase === null
      ? 0
      : facts.live.from - facts.liveInDatabase.from
  const toInterpreter = (member: Omit<Member, 'codeId'> & { readonly codeId: bigint | null }) => {
    const own = turns.get(member.seat) ?? []
    return {
      seat: member.seat,
      name: member.name,
      boothName: member.boothName,
      turns: own.map((turn) => ({
        from: new Date(turn.from + offset),
        to: new Date(turn.to + offset),
        milliseconds: turn.milliseconds,
        channels: turn.channels.map((channel) => channels.of(BigInt(channel))),
      })),
      milliseconds: own.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
      longest: own.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0),
      headphoneExposure:
        member.codeId === null
          ? null
          : headphoneExposureOf(headphoneExposures.get(member.codeId) ?? []),
    }
  }
  const members = team.filter(({ role }) => role === 'interpreter')
  const known = new Set(members.map(({ seat }) => seat))
  const gone = [...turns.keys()]
    .filter((seat) => !known.has(seat))
    .map((seat) => ({
      seat,
      name: '',
      boothName: null,
      role: 'interpreter' as const,
      codeId: null,
      firstAt: null,
      lastAt: null,
    }))
  return [...members, ...gone].map(toInterpreter)
}
