/** One thing that must hold in the ledger, asked as a query for everything that breaks it. */
export interface Check {
  /** What must hold, as a sentence. */
  readonly name: string
  /** Which invariant of docs/money.md it belongs to. */
  readonly invariant: string
  /** Answers one column of text, `detail`, with a row for each difference. */
  readonly sql: string
}
