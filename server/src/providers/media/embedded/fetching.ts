/** What is done to have an engine, told while it is done. */
export interface Fetching {
  readonly step: 'downloading' | 'building'
  /** From 0 to 1. Null: it cannot be told. */
  readonly share: number | null
}
