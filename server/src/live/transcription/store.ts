import { setTimeout as pause } from 'node:timers/promises'
import type {
  Caption,
  CaptionGapReason,
  TranscriptionWork,
} from '@openbooth/contract/live/transcription/rules'
import type { App } from '#platform/run/app.ts'
import { openAiWorks, type AiWork } from './madeBy/aiWorks.ts'

/** Notification topic of captions. Readers in each process subscribe. */
export const captionTopic = 'caption'

/** A caption on its way from the audio worker to readers. */
export interface PassedCaption extends Caption {
  readonly event: string
}

/** Maximum text length in a notification, whose size is limited. */
const mostCharacters = 1_500
const againMilliseconds = 1_000

/** Stores captions. Writes that fail are repeated later. */
export interface TranscriptStore {
  /** Sends it to current readers. */
  pass(caption: Caption): void
  keep(caption: Caption): void
  keepTranslation(caption: Caption): void
  gap(
    of: Pick<Caption, 'track' | 'from' | 'to'>,
    language: string | null,
    reason: CaptionGapReason,
  ): void
  trouble(work: TranscriptionWork, track: string, language: string, reason: string | null): void
  /** Whether a machine booth can speak. */
  machineStands(booth: bigint, can: boolean): void
  /**
   * Records that a machine began to speak. @param delay milliseconds after the end of the utterance
   */
  machineSaid(booth: bigint, delay: number): void
  /** Records the time of an AI notice, for a worker that replaces this one. Milliseconds. */
  noticeSpoken(booth: bigint, at: number): void
  /** Deletes the time of an AI notice, because the machine is no longer heard. */
  noticeOver(booth: bigint): void
  /** Turns an AI backup on, once per given alarm or time. */
  aiBackupOn(booth: bigint, alarm: string): void
  /** Switches it off, because a person speaks. */
  aiBackupOff(booth: bigint): void
  /** Adds seconds in which captions or a machine booth were available. */
  count(work: 'captions' | 'machine', seconds: ReadonlyMap<string, number>): void
  /** Records what a model made. Written every few seconds. */
  made(work: AiWork): void
  /** Resolves when everything is written. */
  close(): Promise<void>
}

type Write = (name: string, text: string, values: readonly unknown[]) => void

/** Writes one after another, each until it succeeds. Writes of a deleted event are dropped. */
const openWrites = (
  { db, notifier, log }: Pick<App, 'db' | 'notifier' | 'log'>,
  eventId: bigint,
) => {
  let writing: Promise<void> = Promise.resolve()
  let isClosing = false
  const attempt = async (name: string, text: string, values: readonly unknown[]): Promise<void> => {
    for (;;)
      try {
        await db.pool.query({ name: `words.${name}`, text, values: [eventId, ...values] })
        return
      } catch (err) {
        if ((err as { code?: string }).code === foreignKeyViolation) return
        log.warn(
          { err, eventId: String(eventId) },
          'Could not write captions to the database. Retrying',
        )
        if (isClosing) return
        await pause(againMilliseconds)
      }
  }
  const write: Write = (...statement) => {
    writing = writing.then(() => attempt(...statement))
  }
  /** Writes a part of the state of the event, which all readers then read again. */
  const change: Write = (...statement) => {
    write(...statement)
    writing = writing.then(() => notifier.publish('sound', eventId))
  }
  return {
    write,
    change,
    close: async (): Promise<void> => {
      isClosing = true
      await writing
    },
  }
}

const captionWrites = (
  write: Write,
): Pick<TranscriptStore, 'keep' | 'keepTranslation' | 'gap'> => ({
  keep: ({ track, number, from, to, language, words, speaker, isTranslated = false }) =>
    write(
      'keep',
      `insert into captions (event_id, track, number, from_ms, to_ms, language, words, speaker, is_translated)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      [track, number, from, to, language, words, speaker, isTranslated],
    ),
  // A translation without its caption is dropped.
  keepTranslation: ({ track, number, language, words }) =>
    write(
      'keepTranslation',
      `insert into caption_translations (event_id, track, number, language, words)
         select c.event_id, c.track, c.number, $4, $5 from captions c
         where c.event_id = $1 and c.track = $2 and c.number = $3 on conflict do nothing`,
      [track, number, language, words],
    ),
  gap: ({ track, from, to }, language, reason) =>
    write(
      'gap',
      `insert into caption_gaps (event_id, track, language, from_ms, to_ms, reason)
         values ($1, $2, $3, $4, $5, $6)`,
      [track, language, from, to, reason],
    ),
})

const noticeWrites = (write: Write): Pick<TranscriptStore, 'noticeSpoken' | 'noticeOver'> => ({
  noticeSpoken: (booth, at) =>
    write(
      'noticeSpoken',
      `insert into ai_notices (booth_id, event_id, spoken_at)
         select b.id, b.event_id, to_timestamp($3 / 1000.0) from booths b where b.event_id = $1 and b.id = $2
         on conflict (booth_id) do update set spoken_at = excluded.spoken_at`,
      [booth, at],
    ),
  noticeOver: (booth) =>
    write('noticeOver', 'delete from ai_notices where event_id = $1 and booth_id = $2', [booth]),
})

/** Failures, and the state of machines and AI backups. */
const stateWrites = (
  change: Write,
): Pick<
  TranscriptStore,
  'trouble' | 'machineStands' | 'machineSaid' | 'aiBackupOn' | 'aiBackupOff'
> => ({
  trouble: (work, track, language, reason) => {
    if (reason === null)
      change(
        'well',
        'delete from transcription_errors where event_id = $1 and work = $2 and track = $3 and language = $4',
        [work, track, language],
      )
    else
      change(
        'trouble',
        `insert into transcription_errors (event_id, work, track, language, reason, since)
           values ($1, $2, $3, $4, $5, clock_timestamp())
           on conflict (event_id, work, track, language) do update set reason = excluded.reason`,
        [work, track, language, reason],
      )
  },
  machineStands: (booth, can) => {
    if (can)
      change(
        'machineStands',
        `insert into machine_voices (booth_id, event_id, since)
           select b.id, b.event_id, clock_timestamp() from booths b where b.event_id = $1 and b.id = $2 on conflict do nothing`,
        [booth],
      )
    else
      change('machineFalls', 'delete from machine_voices where event_id = $1 and booth_id = $2', [
        booth,
      ])
  },
  machineSaid: (booth, delay) => {
    change(
      'machineSaid',
      'update machine_voices set delay_ms = $3 where event_id = $1 and booth_id = $2',
      [booth, delay],
    )
  },
  aiBackupOn: (booth, alarm) => {
    change(
      'aiBackupOn',
      `with turned as (
           insert into ai_backups_on (booth_id, event_id, since)
           select b.id, b.event_id, clock_timestamp() from booths b
           where b.event_id = $1 and b.id = $2 and not exists (
             select from event_acts a where a.event_id = $1 and a.act = 'reserve' and a.details ->> 'alarm' = $3)
           on conflict do nothing returning booth_id)
         select write_event_act($1, clock_timestamp(), 'reserve',
           p_details => jsonb_build_object('booth', booth_id, 'isOn', true, 'alarm', $3)) from turned`,
      [booth, alarm],
    )
  },
  aiBackupOff: (booth) => {
    change(
      'aiBackupOff',
      `with turned as (delete from ai_backups_on where event_id = $1 and booth_id = $2 returning booth_id)
         select write_event_act($1, clock_timestamp(), 'reserve',
           p_details => jsonb_build_object('booth', booth_id, 'isOn', false)) from turned`,
      [booth],
    )
  },
})

export const openTranscriptStore = (
  app: Pick<App, 'db' | 'notifier' | 'log'>,
  eventId: bigint,
): TranscriptStore => {
  const { write, change, close } = openWrites(app, eventId)
  const works = openAiWorks()
  const writeWorks = (): void => {
    const rows = works.take()
    if (rows.length > 0)
      write(
        'made',
        `insert into ai_works as w (event_id, work, track, language, model, first_at, last_at, amount)
         select $1, r.work, r.track, r.language, r.model, to_timestamp(r."from" / 1000), to_timestamp(r."to" / 1000), r.amount
         from jsonb_to_recordset($2) as r(work text, track text, language text, model text, "from" float8, "to" float8, amount integer)
         on conflict (event_id, work, track, language, model) do update set
           first_at = least(w.first_at, excluded.first_at), last_at = greatest(w.last_at, excluded.last_at),
           amount = w.amount + excluded.amount`,
        [JSON.stringify(rows)],
      )
  }
  // Reports of a previous audio worker, which may have crashed.
  write('begin', 'delete from transcription_errors where event_id = $1', [])
  write('beginMachines', 'delete from machine_voices where event_id = $1', [])
  return {
    ...captionWrites(write),
    ...stateWrites(change),
    ...noticeWrites(write),
    pass: (caption) => {
      const { track, number, language, words } = caption
      const passed: PassedCaption = {
        ...caption,
        words: words.slice(0, mostCharacters),
        event: String(eventId),
      }
      app.notifier.pass(
        captionTopic,
        `${eventId} ${track} ${number} ${language}`,
        JSON.stringify(passed),
      )
    },
    made: works.add,
    count: (work, seconds) => {
      writeWorks()
      if (seconds.size > 0)
        write(
          'count',
          `insert into transcription_times as t (event_id, work, track, seconds)
           select $1, $2, s.key, s.value::integer from jsonb_each_text($3) s
           on conflict (event_id, work, track) do update set seconds = t.seconds + excluded.seconds`,
          [work, JSON.stringify(Object.fromEntries(seconds))],
        )
    },
    close: () => {
      writeWorks()
      return close()
    },
  }
}

const foreignKeyViolation = '23503'
