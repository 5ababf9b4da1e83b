/** The preparation of an engine, with its progress. */
export interface Fetching {
  readonly step: 'downloading' | 'building'
  /** From 0 to 1; null if unknown. */
  readonly share: number | null
}
