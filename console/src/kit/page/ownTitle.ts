import { useEffect } from 'react'
import { createStore } from '@openbooth/web/browser/store.ts'

const own = createStore<string | undefined>(undefined)

/** The page's own title. Undefined: that of the page table. */
export const useOwnTitle = own.useValue

/** Sets the title of a page for a purpose other than the page table's, while it is shown. */
export const useOwnTitleWhileShown = (title: string): void => {
  useEffect(() => {
    own.write(title)
    return () => own.write(undefined)
  }, [title])
}
