// The page loads style sheets of several places one after the other, because its user may enter
// another code. Rules of one place must not affect another, so each must begin with a class of its
// place.

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
 * @param common style sheet of all pages; its classes do not identify a place
 * @returns the rules of places that may affect another place
 */
export const styleProblems = (common: StyleSheet, places: readonly StyleSheet[]): string[] => {
  const everywhere = new Set(selectorsOf(common).flatMap(classesOf))
  /**
   * The first class of a rule that identifies its place; the rule applies only inside it. A rule
   * for a language applies only to that language.
   */
  const anchorOf = (selector: string): string | undefined =>
    classesOf(selector).find((name) => !everywhere.has(name)) ?? /^:lang\(\w+\)/.exec(selector)?.[0]
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
