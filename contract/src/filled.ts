const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character)

/** A text with its `{{places}}` filled in. A value that is missing leaves its place standing, to be seen. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(
    /( ?)\{\{(\w+)\}\}( ?)/g,
    (place: string, before: string, name: string, after: string, at: number) => {
      const value = values[name]
      if (value === undefined) return place
      const said = String(value)
      // Texts set places off for digits and Latin words; between two Chinese characters there is no blank.
      const joinsBefore = isHan(said.charAt(0)) && isHan(text.charAt(at - 1))
      const joinsAfter = isHan(said.slice(-1)) && isHan(text.charAt(at + place.length))
      return `${joinsBefore ? '' : before}${said}${joinsAfter ? '' : after}`
    },
  )
