import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { currentLanguage } from './language.ts'

/** What somebody is called on the screen: by name, or in the reader's language as one who was anonymised. */
export const personName = (name: string): string => nameSaid(currentLanguage(), name)
