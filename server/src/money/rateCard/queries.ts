import type { RateCardFigures, RateCardRow } from '@openbooth/contract/money/rateCard/shapes'
import { sql, type Selectable } from 'kysely'
import type { Reader, Tables } from '#platform/database/database.ts'

const figureColumns = {
  boothHour: 'booth_hour',
  machineBoothHour: 'machine_booth_hour',
  extraListenerHour: 'extra_listener_hour',
  recordingChannelHour: 'recording_channel_hour',
  captionChannelHour: 'caption_channel_hour',
  streamChannelHour: 'stream_channel_hour',
  technicianHour: 'technician_hour',
} as const satisfies Partial<Record<keyof RateCardFigures, string>>

const members = Object.entries(figureColumns).map(
  ([name, column]) => `'${name}', r.${column} * 0.01`,
)

/** SQL: a card `r` in wire format, or null. */
export const rateCardJson = `case when r.id is not null then
  jsonb_build_object(${members.join(', ')}, 'includedListeners', r.included_listeners) end`

type Row = Selectable<Tables['rateCards']>

/** Rate cards with their author and the time when the next one replaces them. */
export const rateCardRows = (db: Reader) =>
  db
    .selectFrom('rateCards as r')
    .leftJoin('users as u', 'u.id', 'r.addedBy')
    .selectAll('r')
    .select([
      'u.userName as addedByName',
      sql<Date | null>`(select min(n.starts_at) from rate_cards n
        where n.country_type = r.country_type and n.starts_at > r.starts_at)`.as('endsAt'),
    ])

type ShownRow = Row & { readonly addedByName: string | null; readonly endsAt: Date | null }

/** A rate card with its state at a time. */
export const toRateCard = (row: ShownRow, at: Date): RateCardRow => {
  const { addedBy: _by, createdAt: _at, addedByName, endsAt, countryType, ...card } = row
  const isOver = endsAt !== null && endsAt <= at
  return {
    ...card,
    // The database allows no other numbers.
    countryType: countryType as RateCardRow['countryType'],
    state: row.startsAt > at ? 'toCome' : isOver ? 'past' : 'inForce',
    addedBy: addedByName,
  }
}

/** The rate card for agents of a country type at a time; undefined without one. */
export const readRateCard = async (
  db: Reader,
  countryType: number,
  cardAt: Date,
  at: Date,
): Promise<RateCardRow | undefined> => {
  const row = await rateCardRows(db)
    .where('r.id', '=', sql<bigint>`rate_card_at(${countryType}::smallint, ${cardAt})`)
    .executeTakeFirst()
  return row && toRateCard(row, at)
}
