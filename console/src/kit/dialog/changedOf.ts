/** The fields that differ from the object that was read; a save sends only these. */
export const changedOf = <Sent extends object>(read: Sent, typed: Sent): Partial<Sent> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(read[name as keyof Sent]),
    ),
  ) as Partial<Sent>
