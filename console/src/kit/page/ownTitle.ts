import { useEffect } from 'react'
import { createStore } from '@openbooth/web/browser/store.ts'

const own = createStore<string | undefined>(undefined)

/** What the page calls itself; undefined: as the page table does. */
export const useOwnTitle = own.useValue

/** The title of a page that is for something else than the page table says, while it is shown. */
export const useOwnTitleWhileShown = (title: string): void => {
  useEffect(() => {
    own.write(title)
    return () => own.write(undefined)
  }, [title])
}
