/** A file that is no spreadsheet, is broken, or asks for more than a spreadsheet of texts may. */
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
