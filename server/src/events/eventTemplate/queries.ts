import { eventContent, type EventContent } from '@openbooth/contract/events/event/draft'
import type { EventTemplate } from '@openbooth/contract/events/eventTemplate/calls'
import { z } from 'zod'
import type { Reader } from '#platform/database/database.ts'

const columns = ['id', 'name', 'content', 'version', 'updatedAt'] as const

/** The templates of a user, whole. */
export const templateRows = (db: Reader, ownerId: bigint) =>
  db.selectFrom('eventTemplates').select(columns).where('ownerId', '=', ownerId)

type TemplateRow = Awaited<ReturnType<ReturnType<typeof templateRows>['execute']>>[number]

export const toTemplate = ({ name, content, ...row }: TemplateRow): EventTemplate => ({
  ...row,
  templateName: name,
  content: z.decode(eventContent, content as z.input<typeof eventContent>),
})

/**
 * Content in its storage format: the wire's, without the ids of booths and people, which belong to
 * the original event.
 */
export const toStored = (content: EventContent): string => {
  const { booths, speakers, ...rest } = z.encode(eventContent, content)
  return JSON.stringify({
    ...rest,
    speakers: speakers?.map(withoutId),
    booths: booths.map((booth) => ({
      ...withoutId(booth),
      interpreters: booth.interpreters?.map(withoutId),
    })),
  })
}

const withoutId = <T extends { id?: unknown }>(seated: T) => {
  const { id: _, ...rest } = seated
  return rest
}
