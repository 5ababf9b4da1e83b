import { randomInt } from 'node:crypto'
import type { WireInput } from '@openbooth/contract/call'
import { technicianCalls } from '@openbooth/contract/technician'
import { type Compared, pick, type Scenario } from './compareLists.ts'
import { bigOwner, eventsSql } from './listData.ts'

const technicians = 200
const owner = bigOwner

/** A booking of the platform's technicians for each of so many events; few are not yet done. */
export const bookingsSql = (count: number, at: Date): string => `
  ${eventsSql(count, at)};
  update users set role = 1 where id = ${owner};
  insert into technicians (name, email_address, languages, time_zone, mail_language, created_at)
  select (array['Ada', 'Bo', 'Chen', 'Dora'])[1 + n % 4] || ' Technician ' || n, 'technician' || n || '@openbooth.test', '{en}', 'UTC', 'en', '${at.toISOString()}'
  from generate_series(1, ${technicians}) n;
  create temp table booking_indexes as select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'technician_bookings' and indexdef not like 'CREATE UNIQUE%'
      and indexname not in (select conname from pg_constraint);
  do $$ declare i record; begin for i in select * from booking_indexes loop execute 'drop index ' || i.name; end loop; end $$;
  insert into technician_bookings (event_id, option, state, technician_id, starts_at, ends_at, event_name, time_zone,
    created_at, ended_at)
  select id, 'purchased', state, case state when 'done' then 1 + id % ${technicians} end, start_at, end_at, name, time_zone,
    created_at, case when state <> 'requested' then end_at end
  from (select *, case e.state when 3 then 'done' when 2 then 'cancelled' else 'requested' end as state
    from (select id, name, start_at, end_at, time_zone, created_at, state from events) e) as e (id, name, start_at, end_at, time_zone, created_at, event_state, state);
  do $$ declare i record; begin for i in select * from booking_indexes loop execute i.definition; end loop; end $$;
  analyze`

type ListInput = WireInput<typeof technicianCalls.bookings>

const randomPage = (): ListInput => ({ page: 1 + randomInt(20) })
/** Three days somewhere in the years there are. */
const someDays = (): ListInput => {
  const from = Date.now() - (3 + randomInt(1000)) * 86_400_000
  return { from: new Date(from).toISOString(), to: new Date(from + 3 * 86_400_000).toISOString() }
}

const scenarios: readonly (Scenario & { readonly input: () => ListInput })[] = [
  { name: 'page 1 to 20', owner, input: randomPage },
  {
    name: 'page 1 to 20 by creation',
    owner,
    input: () => ({ ...randomPage(), sort: 'createdAt' }),
  },
  {
    name: 'a state',
    owner,
    input: () => ({ ...randomPage(), state: pick(['requested', 'done', 'cancelled'] as const) }),
  },
  { name: 'a state there is none of', owner, input: () => ({ state: 'checkedIn' }) },
  { name: 'three days', owner, input: someDays },
  { name: 'three days of a state', owner, input: () => ({ ...someDays(), state: 'cancelled' }) },
  { name: 'a common word', owner, input: () => ({ search: pick(['summit', 'Harbour', '峰会']) }) },
  { name: 'a rare word', owner, input: () => ({ search: 'zephyr' }) },
  { name: 'part of a number', owner, input: () => ({ search: `${100_000 + randomInt(799_000)}` }) },
  { name: 'a technician', owner, input: () => ({ search: `Technician ${1 + randomInt(200)}` }) },
  { name: 'no such word', owner, input: () => ({ search: `nowhere${randomInt(1000)}` }) },
]

/** The bookings of the platform's technicians. */
export const bookings: Compared = {
  rows: 'bookings',
  list: technicianCalls.bookings,
  fill: bookingsSql,
  scenarios,
}
