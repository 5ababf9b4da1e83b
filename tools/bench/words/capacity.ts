import { floorTrack, trackOf } from '@openbooth/contract/live/sound/rules/tracks'
import { costOf } from '../ear/cost.ts'
import type { WorkerHouse } from '../ear/workerHouse.ts'
import type { Figure } from '../report.ts'

const events = 2
/** The other official languages of the United Nations, which every model supports. */
const languages = 5
/** With the floor, for each event. */
const channels = events * (languages + 1)
const tracks = [floorTrack, ...Array.from({ length: languages }, (_, n) => trackOf(n + 2))]

/**
 * One audio worker watches, records and captions every channel of several events, with speech on
 * each.
 */
export const measureCapacity = async (house: WorkerHouse): Promise<readonly Figure[]> => {
  for (const track of tracks)
    await house.voices.say({ is: 'sound', track, sound: 'speechWithPauses' })
  for (let owner = 2; owner < 2 + events; owner += 1)
    await house.startSpeaking(owner, languages, { captions: true })
  const worker = house.startAudioWorker()
  const cost = await costOf(house, worker, {
    name: 'channels an audio worker of two cores watches, records and captions, by what these cost',
    events,
    channels,
    atLeast: 12,
    remark: 'with floors',
  })
  const counts = await house.ask<{ phrases: number; late: number }>(
    `select count(*)::integer as phrases,
       round(extract(epoch from clock_timestamp()) - max(to_ms) / 1000.0)::integer as late
     from captions group by event_id, track`,
  )
  return [
    ...cost,
    {
      name: 'of them captioned all the time',
      value: counts.filter(({ late }) => late <= latestSeconds).length,
      unit: `of ${channels}`,
      target: { atLeast: channels },
      remark: `${Math.min(...counts.map(({ phrases }) => phrases))} to ${Math.max(...counts.map(({ phrases }) => phrases))} phrases each`,
    },
  ]
}

/** A pause of three seconds, an utterance, and the polling interval. */
const latestSeconds = 12
