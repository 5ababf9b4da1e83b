/** An event's number in threes, as it is read aloud: `627 316 861`. */
export const eventNumber = (number: string): string => number.replaceAll(/(\d{3})(?=\d)/g, '$1 ')

/** A listener's code as it is read aloud: `1234 5678`. */
export const listenerCode = (code: string): string => code.replace(/^(\d{4})(\d{4})$/, '$1 $2')
