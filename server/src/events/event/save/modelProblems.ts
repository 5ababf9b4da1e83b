import { usesAi } from '@openbooth/contract/events/event/rules/aiBackup'
import type { EventDraft } from '@openbooth/contract/events/event/draft'
import { eventType } from '@openbooth/contract/events/event/rules/events'
import type { Problem } from '@openbooth/contract/events/event/rules/times'
import type { Reader } from '#platform/database/database.ts'
import { modelsForLanguage } from '#installation/speech/index.ts'
import { modelsBetween } from '#installation/translation/index.ts'
import type { StoredEvent } from './storedEvent.ts'

type Booth = EventDraft['booths'][number]

/**
 * Problems of the models for machine booths and AI backups: disabled, deleted, or without the
 * languages of the floor or the booth. An unchanged booth may use its models.
 */
export const modelProblems = async (
  db: Reader,
  draft: EventDraft,
  event: StoredEvent | undefined,
): Promise<Problem[]> => {
  const { floorChannelId, booths } = draft
  const problems: Problem[] = await captionProblems(db, draft, event)
  for (const [index, booth] of booths.entries()) {
    if (!usesAi(booth) || floorChannelId === null) continue
    if (staysAsItWas(booth, floorChannelId, event)) continue
    const { speech, translation } = await modelsFor(db, floorChannelId, booth.a)
    const check = (field: 'speechModelId' | 'translationModelId', ids: readonly bigint[]) => {
      const model = booth[field]
      if (model !== null && !ids.includes(model))
        problems.push({ message: 'Model Not Available', path: `booths.${index}.${field}` })
    }
    check('speechModelId', speech)
    check('translationModelId', translation)
  }
  return problems
}

/**
 * Captions need a model for the languages of the floor, or of each stage. An interpreter's language
 * may lack one; its readers then get the translated floor.
 */
const captionProblems = async (
  db: Reader,
  { captions, eventType: type, floorChannelId, booths }: EventDraft,
  event: StoredEvent | undefined,
): Promise<Problem[]> => {
  if (!captions || event?.captions === true) return []
  const spoken =
    type === eventType.silentConference
      ? booths.map(({ a }) => a)
      : floorChannelId === null
        ? []
        : [floorChannelId]
  const channels = await db
    .selectFrom('channels')
    .select('languageTag')
    .where('id', 'in', spoken.length > 0 ? spoken : [0n])
    .execute()
  const hearing = await Promise.all(
    channels.map(({ languageTag }) => modelsForLanguage(db, languageTag)),
  )
  return hearing.every(({ length }) => length > 0)
    ? []
    : [{ message: 'No Model For The Floor', path: 'captions' }]
}

const staysAsItWas = (
  booth: Booth,
  floorChannelId: bigint,
  event: StoredEvent | undefined,
): boolean => {
  const was = event?.booths.find(({ id }) => id === booth.id)
  return (
    was !== undefined &&
    usesAi(was) &&
    event?.floorChannelId === floorChannelId &&
    was.a === booth.a &&
    was.speechModelId === booth.speechModelId &&
    was.translationModelId === booth.translationModelId
  )
}

const modelsFor = async (db: Reader, floor: bigint, channel: bigint) => {
  const channels = await db
    .selectFrom('channels')
    .select(['id', 'languageTag'])
    .where('id', 'in', [floor, channel])
    .execute()
  const tagOf = (id: bigint) => channels.find((one) => one.id === id)?.languageTag
  const [from, to] = [tagOf(floor), tagOf(channel)]
  if (from === undefined || to === undefined) return { speech: [], translation: [] }
  const [speech, translation] = await Promise.all([
    modelsForLanguage(db, from),
    modelsBetween(db, from, to),
  ])
  return { speech: speech.map(({ id }) => id), translation: translation.map(({ id }) => id) }
}
