/** The simple pattern of the specification: text, at sign, text, dot, text. No blanks or control characters. */
export const emailPattern = /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>"]+$/
const longestAddress = 254

/** Whether a text is an e-mail address by that pattern. */
export const isEmailAddress = (text: string): boolean =>
  text.length <= longestAddress && emailPattern.test(text)
