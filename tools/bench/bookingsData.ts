import { bigOwner, eventsSql } from './listData.ts'
import { withoutIndexes } from './sqlParts.ts'

const technicians = 200

/** SQL that writes a booking of the platform's technicians for each event; most are done. */
export const bookingsSql = (count: number, at: Date): string => `
  ${eventsSql(count, at)};
  update workspaces set role = 1 where id = ${bigOwner};
  insert into technicians (name, email_address, languages, time_zone, mail_language, created_at)
  select (array['Ada', 'Bo', 'Chen', 'Dora'])[1 + n % 4] || ' Technician ' || n, 'technician' || n || '@openbooth.test', '{en}', 'UTC', 'en', '${at.toISOString()}'
  from generate_series(1, ${technicians}) n;
  ${withoutIndexes(
    'technician_bookings',
    `insert into technician_bookings (event_id, option, state, technician_id, starts_at, ends_at, event_name, time_zone,
    created_at, ended_at)
  select id, 'purchased', state, case state when 'done' then 1 + id % ${technicians} end, start_at, end_at, name, time_zone,
    created_at, case when state <> 'requested' then end_at end
  from (select *, case e.state when 3 then 'done' when 2 then 'cancelled' else 'requested' end as state
    from (select id, name, start_at, end_at, time_zone, created_at, state from events) e) as e (id, name, start_at, end_at, time_zone, created_at, event_state, state)`,
  )}
  analyze`
