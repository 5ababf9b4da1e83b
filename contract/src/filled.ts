const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character)

/** Fills the `{{places}}` of a text. A place without a value stays visible. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(
    /( ?)\{\{(\w+)\}\}( ?)/g,
    (place: string, before: string, name: string, after: string, at: number) => {
      const value = values[name]
      if (value === undefined) return place
      const said = String(value)
      // Texts have blanks around places for digits and Latin words. Between two Chinese characters
      // the blank is removed.
      const joinsBefore = isHan(said.charAt(0)) && isHan(text.charAt(at - 1))
      const joinsAfter = isHan(said.slice(-1)) && isHan(text.charAt(at + place.length))
      return `${joinsBefore ? '' : before}${said}${joinsAfter ? '' : after}`
    },
  )
