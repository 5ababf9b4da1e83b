import type { Database } from '#platform/database/database.ts'

/** A lease that was not renewed for this long has expired. */
const lostSeconds = 5

export interface Lease {
  readonly eventId: bigint
  /** Greater than those of all earlier leases. */
  readonly number: bigint
  /** Number of channels, stages and floors of the event. */
  readonly channels: number
}

// An unregistered ear is dead: its supervisor saw it exit. Events without sound need no audio worker. Live
// events go first, then the events that begin first.
const take = `with free as (
    select e.id, n.channels
    from events e
    join media_servers m on m.id = coalesce(e.media_server_id, e.preparing_server_id)
    left join audio_worker_leases l on l.event_id = e.id
    cross join lateral (
      select case when e.event_type = 0 then 1 + count(distinct c.id) filter (where c.id is not null) else count(distinct b.id) end::integer as channels
      from booths b cross join lateral unnest(array[b.channel_a, b.channel_b, b.channel_c]) c (id)
      where b.event_id = e.id) n
    where e.state in (0, 1) and e.sound_state is not null and m.kind <> 'none' and m.engine_step is null and m.removed_at is null
      and (m.own_id is null or m.own_id = any($2::uuid[]))
      and (l.event_id is null or l.renewed_at < clock_timestamp() - make_interval(secs => ${lostSeconds})
        or not exists (select from audio_workers where id = l.worker))
      and n.channels <= $3 and e.id <> all($4::bigint[])
      -- Senders of streams know the host of one machine. Without a worker there, another one hears the event.
      and not exists (select from stream_inputs i join audio_workers w on w.input_host = i.host
        where i.event_id = e.id and i.is_on and i.host is distinct from $5::text
          and w.seen_at > clock_timestamp() - make_interval(secs => ${lostSeconds}))
    order by e.sound_state = 'live' desc, e.start_at, e.id limit 1),
  taken as (
    insert into audio_worker_leases (event_id, worker, taken_at, renewed_at)
    select id, $1, clock_timestamp(), clock_timestamp() from free
    on conflict (event_id) do update set number = default, worker = excluded.worker, taken_at = excluded.taken_at, renewed_at = excluded.renewed_at
      where audio_worker_leases.renewed_at < clock_timestamp() - make_interval(secs => ${lostSeconds})
        or not exists (select from audio_workers where id = audio_worker_leases.worker)
    returning event_id, number)
  select event_id as "eventId", number, channels from taken join free on free.id = taken.event_id`

/**
 * Claims a running event without an audio worker. Concurrent calls from several workers are safe.
 * @param host of this machine for stream inputs; null: it has none
 * @param reach media servers of this installation that this worker can reach, besides all others
 * @param room remaining capacity in channels
 * @param held events that this worker already processes. A second connection would disconnect the
 * first
 */
export const claimLease = async (
  db: Database,
  { worker, host }: { readonly worker: string; readonly host: string | null },
  reach: readonly string[],
  room: number,
  held: readonly bigint[],
): Promise<Lease | undefined> => {
  const { rows } = await db.pool.query<Lease>({
    name: 'audioWorker.take',
    text: take,
    values: [worker, reach, room, held, host],
  })
  return rows[0]
}

/** Deletes the leases of dead workers on events that are over. */
export const expireLeases = async (db: Database): Promise<void> => {
  await db.pool.query({
    name: 'audioWorker.expire',
    text: `delete from audio_worker_leases l using events e
      where e.id = l.event_id and e.sound_state is null and l.renewed_at < clock_timestamp() - make_interval(secs => ${lostSeconds})`,
  })
}

/**
 * Renews the leases of an audio worker. Other workers can claim events that it no longer holds.
 * @returns the events that it still holds
 */
export const renewLeases = async (
  db: Database,
  worker: string,
  held: readonly bigint[],
): Promise<ReadonlySet<bigint>> => {
  const { rows } = await db.pool.query<{ eventId: bigint }>({
    name: 'audioWorker.renew',
    text: 'update audio_worker_leases set renewed_at = clock_timestamp() where worker = $1 and event_id = any($2::bigint[]) returning event_id as "eventId"',
    values: [worker, held],
  })
  return new Set(rows.map(({ eventId }) => eventId))
}

/** Releases an event for other audio workers. */
export const leaveLease = async (db: Database, worker: string, eventId: bigint): Promise<void> => {
  await db.pool.query('delete from audio_worker_leases where event_id = $1 and worker = $2', [
    eventId,
    worker,
  ])
}
