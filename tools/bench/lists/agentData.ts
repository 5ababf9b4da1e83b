import { ledgerTable, signIn, withoutIndexes } from '../sqlParts.ts'
import { benchAgent, usersSql } from './usersData.ts'

const billingRecords = ledgerTable('billing_record')

/** SQL that writes events of the agent with a charge each; three of four are over. */
const eventsOfAgent = (count: number, at: Date, columns: { project: string; customer: string }) => {
  const now = `timestamptz '${at.toISOString()}'`
  return `${withoutIndexes(
    'events',
    `insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time,
      appointment_end_time, time_zone, dst, hemispheres, floor_channel_id, technician_option, auto_recording,
      live_detection_interval, alert_time, headphone_alert, receiver_nums, booth_nums, quote, opened_at, closed_at,
      created_at, rate_card_id, programme_id, customer_id)
    select (100000000 + n * 799::bigint)::text, ${benchAgent}, 'Event ' || n, 0, state, start_at, start_at + interval '1 hour',
      '2026-01-01T09:00', '2026-01-01T10:00', 'Asia/Shanghai', false, 0, 1, 'none', false, 30, 60, false, 100, 2,
      '{"lines": [], "totals": []}', case state when 3 then start_at end,
      case state when 3 then start_at + interval '1 hour' end, ${now}, 1, ${columns.project}, ${columns.customer}
    from (
      select n, state, ${now} + case state when 1 then 1 else -1 end
        * (interval '1 day' + (hashint4(n + 29)::bigint & 1048575) * interval '2 minutes') as start_at
      from (select n, case when n % 4 = 0 then 1 else 3 end as state from generate_series(1, ${count}) n) numbered) dated`,
  )}
    insert into ${billingRecords} (owner_id, event_id, type, asset, amount, balance_after, transfer_id, operation_id,
      request_hash, quote, remark, created_at)
    select owner_id, id, 1, 'MONEY', -1000 - id % 977, 0, gen_random_uuid(), gen_random_uuid(), '', '{}', '', created_at from events;`
}

/** SQL that writes projects of the agent; one in ten has an event, few have more. */
export const projectsSql = (count: number, at: Date): string => `
  ${usersSql(2_000, at)};
  update users set agent_country_type = 1 where id = ${benchAgent};
  ${signIn(at, `id = ${benchAgent}`)}
  ${withoutIndexes(
    'programmes',
    `insert into programmes (owner_id, name, created_at)
    select ${benchAgent}, concat_ws(' ', (array['Spring', 'Autumn', 'Harbour', 'Museum'])[1 + n % 4],
        (array['tour', 'fair', 'congress', '峰会', '论坛'])[1 + n % 5], case when n % 2003 = 0 then 'zephyr' end, n),
      timestamptz '${at.toISOString()}' - (${count} - n) * interval '2 years' / ${count}
    from generate_series(1, ${count}) n order by n`,
  )}
  ${eventsOfAgent(count / 10, at, {
    project: `1 + (hashint4(n)::bigint & 1048575) % ${count}`,
    customer: 'null',
  })}
  ${withoutIndexes(
    'programme_sums',
    `insert into programme_sums (programme_id, owner_id, created_at, events, booths, audience, start_at, end_at, fee)
    select p.id, p.owner_id, p.created_at, count(e.id), coalesce(sum(e.booth_nums), 0), coalesce(sum(e.receiver_nums), 0), min(e.start_at),
      max(e.end_at), coalesce(-sum(b.amount), 0)
    from programmes p left join events e on e.programme_id = p.id left join ${billingRecords} b on b.event_id = e.id group by p.id`,
  )}
  analyze`

/** SQL that writes customers of the agent; one in ten has an event. */
export const customersSql = (count: number, at: Date): string => `
  ${usersSql(count, at, () => `case when n % 500 > 0 and n > 1 then ${benchAgent} end`)};
  ${signIn(at, `id = ${benchAgent}`)}
  ${eventsOfAgent(count / 10, at, {
    project: 'null',
    customer: `1 + (hashint4(n)::bigint & 1048575) % ${count}`,
  })}
  analyze`
