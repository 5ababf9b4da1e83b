import { draw, ledgerTable, signIn, withoutIndexes, words } from './sqlParts.ts'

/** Hosts nine of ten events. */
export const bigOwner = 1
/** One of the owners of the remaining events. */
export const ordinaryOwner = 2
const eventsOfOrdinary = 500

const first = words(
  'Annual Spring Global Regional Joint Public Open Northern Coastal Urban ' +
    'Medical Legal Digital Museum Harbour Forest Youth Trade Energy Water',
)
const second = words(
  'Summit Meeting Workshop Forum Hearing Assembly Training Seminar Briefing Council',
)
const chinese = words(
  '年度峰会 春季会议 全球论坛 区域研讨 联合培训 公开听证 海港座谈 森林大会 青年交流 贸易洽谈 ' +
    '能源报告 水利咨询 医学讲座 法律沙龙 数字展览 博物馆之夜 城市规划 文化遗产 体育联盟 航天科普',
)

/**
 * SQL that writes past and future events of the big owner and of ordinary ones, each with a billing
 * record. Writes without constraints.
 */
export const eventsSql = (count: number, at: Date): string => {
  const now = `timestamptz '${at.toISOString()}'`
  const rest = count / 10
  const others = Math.max(1, Math.round(rest / eventsOfOrdinary))
  return `
    set session_replication_role = replica;
    set maintenance_work_mem = '256MB';
    select create_user('owner' || n, 'owner' || n || '@openbooth.test', 'B' || n, ${now})
    from generate_series(1, ${others + 1}) n;
    ${signIn(at, `id <= ${ordinaryOwner}`)}
    ${withoutIndexes(
      'events',
      `insert into events (number, owner_id, name, event_type, state, start_at, end_at, appointment_start_time,
      appointment_end_time, time_zone, dst, hemispheres, floor_channel_id, technician_option, auto_recording,
      live_detection_interval, alert_time, headphone_alert, receiver_nums, booth_nums, quote, opened_at, closed_at,
      cancelled_at, created_at)
    select (100000000 + n * 799::bigint)::text, case when n % 10 > 0 then 1 else 2 + (n / 10) % ${others} end,
      concat_ws(' ', ${draw(first, 0, 20)}, ${draw(second, 7, 10)}, ${draw(chinese, 13, 20)},
        case when n % 2003 = 0 then 'Zephyr 昆曲' end),
      0, state, start_at, start_at + interval '1 hour', '2026-01-01T09:00', '2026-01-01T10:00', 'Asia/Shanghai', false, 0, 1,
      'none', false, 30, 60, false, 100, 2, '{"lines": [], "totals": []}', case state when 3 then start_at end,
      case state when 3 then start_at + interval '1 hour' end, case state when 2 then start_at end, ${now}
    from (
      select n, state, ${now} + case state when 1 then 1 else -1 end
        * (interval '1 day' + (hashint4(n + 29)::bigint & 1048575) * interval '2 minutes') as start_at
      from (select n, case when n % 7 = 0 then 1 when n % 11 = 0 then 2 else 3 end as state
        from generate_series(1, ${count}) n) as numbered) as dated`,
    )}
    insert into ${ledgerTable('billing_record')} (owner_id, event_id, type, asset, amount, balance_after, transfer_id, operation_id,
      request_hash, quote, remark, created_at)
    select owner_id, id, 1, 'BOOTH_HOUR', -200, 0, gen_random_uuid(), gen_random_uuid(), '', '{}', '', created_at from events;
    analyze`
}
