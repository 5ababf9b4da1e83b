/** How a filter is written to and parsed from the URL. */
export interface ParamCodec<Value> {
  /** Undefined for missing or invalid text: the filter is off. */
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
}

/** One of the given numbers: states, roles. */
export const numberParam = <const Value extends number>(
  values: readonly Value[],
): ParamCodec<Value> => ({
  read: (text) => values.find((value) => String(value) === text),
  write: String,
})

/** Yes or no, written 1 and 0. */
export const boolParam: ParamCodec<boolean> = {
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
}

/** The id of a row. */
export const idParam: ParamCodec<number> = {
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
  write: String,
}

/** One of the given words. */
export const wordParam = <const Word extends string>(words: readonly Word[]): ParamCodec<Word> => ({
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
})
