/** A file that is not a spreadsheet, is broken, or exceeds the limits of a spreadsheet of texts. */
export class UnreadableSheet extends Error {
  constructor(why: string) {
    super(`The spreadsheet cannot be read: ${why}`)
    this.name = 'UnreadableSheet'
  }
}

/** Ends the reading; `why` is for the log. */
export const giveUp = (why: string): never => {
  throw new UnreadableSheet(why)
}
