/** What of an object differs from what was read: a save sends that and nothing else. */
export const changedOf = <Sent extends object>(read: Sent, typed: Sent): Partial<Sent> =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(read[name as keyof Sent]),
    ),
  ) as Partial<Sent>
