// Style sheets of places come one after the other into one page, whose holder may have another code next. What one of them
// says may reach no other place: each of its rules begins at a class of its own.

export interface StyleSheet {
  readonly path: string
  readonly text: string
}

const selectorsOf = ({ text }: StyleSheet): readonly string[] =>
  [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, prelude = '']) => prelude.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())

const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

/**
 * @param common what every page has: rules of places go by it only together with a class of their own
 * @returns the rules of places that may reach into another one
 */
export const styleProblems = (common: StyleSheet, places: readonly StyleSheet[]): string[] => {
  const everywhere = new Set(selectorsOf(common).flatMap(classesOf))
  /** Where a rule begins: what follows is styled only below it. */
  const anchorOf = (selector: string): string | undefined =>
    classesOf(selector).find((name) => !everywhere.has(name))
  const anchors = places.map((sheet) => new Set(selectorsOf(sheet).map(anchorOf)))
  return places.flatMap((sheet, place) =>
    selectorsOf(sheet).flatMap((selector) => {
      const anchor = anchorOf(selector)
      if (anchor === undefined) return [`${sheet.path}: ${selector} names no class of its own`]
      const others = places.filter((_, other) => other !== place && anchors[other]!.has(anchor))
      return others.map(({ path }) => `${sheet.path}: ${selector} begins like a rule of ${path}`)
    }),
  )
}
