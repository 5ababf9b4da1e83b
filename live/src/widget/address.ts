/** What the address of a widget says. */
export interface WidgetAddress {
  /** The number of the event that its websites may show. */
  readonly number: string
  /** The listeners' code; undefined: it is typed. */
  readonly code: string | undefined
}

/** Reads `/live/widget/<number>-<proof>#<code>`. Behind the mark, so that no server and no log is told the code. */
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
