import type { WireOutput } from '@openbooth/contract/call'
import { liveDocumentCalls } from '@openbooth/contract/events/document/liveCalls'
import { type Answer, callLive } from '../api.ts'

/**
 * The credential of a reader: the ticket of a seat, or the secret of a link before the person has a
 * seat.
 */
export interface Bearer {
  readonly by: 'seat' | 'link'
  readonly at: string
}

/** @returns undefined if the request failed */
export const askForDocuments = async ({ by, at }: Bearer) => {
  const answer =
    by === 'seat'
      ? await callLive(liveDocumentCalls.list, {}, { seat: at })
      : await callLive(liveDocumentCalls.listByLink, { code: at })
  return answer.kind === 'ok' ? answer.data : undefined
}

export const openDocument = (
  { by, at }: Bearer,
  id: number,
): Promise<Answer<WireOutput<typeof liveDocumentCalls.open>>> =>
  by === 'seat'
    ? callLive(liveDocumentCalls.open, { id }, { seat: at })
    : callLive(liveDocumentCalls.openByLink, { code: at, id })
