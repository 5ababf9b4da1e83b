/** An event's number in threes, as it is read aloud: `627 316 861`. */
export const eventNumber = (number: string): string => number.replaceAll(/(\d{3})(?=\d)/g, '$1 ')

/** A listener's code in two groups of four, as it is read aloud and while it is typed: `1234 5678`. */
export const listenerCode = (code: string): string => code.replace(/^(\d{4})(?=\d)/, '$1 ')
