import { askedBy, type Asked, type WidgetMessage } from './messages.ts'

/** The embedding page. */
export interface Parent {
  tell(told: WidgetMessage): void
  close(): void
}

/** The embedding page's origin, if the browser reports it. */
const knownOrigin = (): string | undefined => {
  // Not all browsers support it.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  const named = ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(named) ? new URL(named).origin : undefined
}

/**
 * Exchanges messages with the embedding page only. The content security policy allows only the
 * event's websites to embed this page, so any embedding page may send requests. Other windows may
 * not.
 * @param answer the response to a request for the state
 * @returns undefined if no page embeds this one
 */
export const openParent = (
  own: Window,
  onAsked: (asked: Asked) => void,
  answer: () => WidgetMessage,
): Parent | undefined => {
  const { parent } = own
  if (parent === own) return undefined
  let origin = knownOrigin()
  const post = (message: WidgetMessage): void => {
    if (origin !== undefined) parent.postMessage(message, origin)
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== parent || !URL.canParse(from)) return
    const asked = askedBy(data)
    if (asked === undefined) return
    origin = from
    if (asked.type === 'openbooth:ask') post(answer())
    else onAsked(asked)
  }
  own.addEventListener('message', onMessage)
  return { tell: post, close: () => own.removeEventListener('message', onMessage) }
}
