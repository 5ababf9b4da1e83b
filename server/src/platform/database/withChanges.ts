/** Values with those laid over them that a change names. */
export const withChanges = <Values extends object>(
  values: Values,
  changes: { readonly [Name in keyof Values]?: Values[Name] | undefined },
): Values => ({ ...values, ...changes })
