import { nameSaid } from '@openbooth/contract/users/user/anonymised'
import { currentLanguage } from './language.ts'

/** A person's displayed name, or the text for an anonymised one. */
export const personName = (name: string): string => nameSaid(currentLanguage(), name)
