/** The parts of a widget's address. */
export interface WidgetAddress {
  /** The number of the event that these websites may embed. */
  readonly number: string
  /** The listeners' code. Undefined: the listener types it. */
  readonly code: string | undefined
}

/**
 * Reads `/live/widget/<number>-<proof>#<code>`. Browsers do not send the fragment, so the code
 * reaches no server and no log.
 */
export const widgetAddress = ({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): WidgetAddress => {
  const [, code] = /^#(\d{8})$/.exec(hash) ?? []
  return {
    number: /\/widget\/(\d+)-/.exec(pathname)?.[1] ?? '',
    code,
  }
}
