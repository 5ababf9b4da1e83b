import { readFragment } from '../../../kit/browser/fragment.ts'

let taken: string | undefined

/** The secret of the set-password link, from the URL's fragment. */
export const takeLinkSecret = (): string | undefined => {
  taken = readFragment() ?? taken
  return taken
}

export const forgetLinkSecret = (): void => {
  taken = undefined
}
