/** The preparation of an engine, with its progress. */
export interface Fetching {
  readonly step: 'downloading' | 'building'
  /** From 0 to 1. Null: unknown. */
  readonly share: number | null
}
