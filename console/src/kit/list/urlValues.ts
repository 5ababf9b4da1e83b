/** How one filter is written in the address, and read from whatever somebody typed there. */
export interface UrlValue<Value> {
  /** Undefined for what is absent or makes no sense: the filter is then off. */
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

/** One of the given numbers: states, roles. */
export const oneOfNumbers = <const Value extends number>(
  values: readonly Value[],
): UrlValue<Value> => ({
  read: (text) => values.find((value) => String(value) === text),
  write: String,
})

/** One of the given words. */
export const oneOfWords = <const Value extends string>(
  values: readonly Value[],
): UrlValue<Value> => ({
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
})

/** Yes or no, written 1 and 0. */
export const yesOrNo: UrlValue<boolean> = {
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
}

/** Any text of one line, such as an ISO date. */
export const anyText: UrlValue<string> = {
  read: (text) => (text.trim() === '' ? undefined : text.trim()),
  write: (value) => value,
}

/** A row's id. */
export const wholeNumber: UrlValue<number> = {
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
}
