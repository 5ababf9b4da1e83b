/** The values with those of a change on top. */
export const withChanges = <Values extends object>(
  values: Values,
  changes: { readonly [Name in keyof Values]?: Values[Name] | undefined },
): Values => ({ ...values, ...changes })
