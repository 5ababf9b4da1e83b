/** One invariant of the ledger, as a query for its violations. */
export interface Check {
  /** The invariant as a sentence. */
  readonly name: string
  /** Which invariant of docs/money.md it belongs to. */
  readonly invariant: string
  /** Returns one text column, `detail`, with one row for each violation. */
  readonly sql: string
}
