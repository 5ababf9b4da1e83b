import { askedBy, type Asked, type WidgetMessage } from './messages.ts'

/** The page around this one. */
export interface Parent {
  tell(told: WidgetMessage): void
  close(): void
}

/** Whose page stands around this one, as the browser says; undefined: it does not. */
const knownOrigin = (): string | undefined => {
  // Not every browser has it.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  const named = ancestorOrigins?.[0] ?? document.referrer
  return URL.canParse(named) ? new URL(named).origin : undefined
}

/**
 * Speaks with the page around this one, and with nobody else. The policy of this page lets the websites of the event alone
 * stand around it, so that whoever does may ask; other windows that get hold of this one may not.
 * @param answer what it is told when it asked for something
 * @returns undefined where there is no page around
 */
export const openParent = (
  own: Window,
  onAsked: (asked: Asked) => void,
  answer: () => WidgetMessage,
): Parent | undefined => {
  const { parent } = own
  if (parent === own) return undefined
  let origin = knownOrigin()
  const tell = (told: WidgetMessage): void => {
    if (origin !== undefined) parent.postMessage(told, origin)
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== parent || !URL.canParse(from)) return
    const asked = askedBy(data)
    if (asked === undefined) return
    origin = from
    if (asked.type === 'openbooth:ask') tell(answer())
    else onAsked(asked)
  }
  own.addEventListener('message', onMessage)
  return { tell, close: () => own.removeEventListener('message', onMessage) }
}
