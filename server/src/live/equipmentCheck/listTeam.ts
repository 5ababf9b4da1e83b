import type { OutputOf } from '@openbooth/contract/call'
import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { seatVerb } from '#platform/http/verb.ts'
import { toEquipmentCheck } from '#events/joinCode/index.ts'

type Row = Omit<OutputOf<typeof equipmentCheckCalls.team>[number], 'equipmentCheck'> & {
  readonly figures: EquipmentCheckFigures | null
  readonly madeAt: Date | null
}

const text = `select left(j.role, 1) || j.id as seat, j.role, coalesce(s.name, '') as name,
    name_of_booth(b.name, a.en_name, a.zh_name) as "boothName", p.figures, p.made_at as "madeAt"
  from join_codes j
  left join seats s on s.id = j.seat_id
  left join booths b on b.id = s.booth_id
  left join channels a on a.id = b.channel_a
  left join equipment_checks p on p.code_id = j.id
  where j.event_id = $1 and j.role <> 'listener' and j.revoked_at is null
  order by array_position(array['host', 'technician', 'interpreter', 'speaker'], j.role), b.position, s.position, j.id`

/** The equipment check reports of all staff of the event. */
export const listTeam = seatVerb(equipmentCheckCalls.team, async ({ app, seat }) => {
  const { rows } = await app.db.pool.query<Row>({
    name: 'equipmentCheck.team',
    text,
    values: [seat.eventId],
  })
  return rows.map(({ figures, madeAt, ...one }) => ({
    ...one,
    equipmentCheck: toEquipmentCheck(figures, madeAt),
  }))
})
