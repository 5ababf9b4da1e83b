import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import type { GivenRole } from '@openbooth/contract/users/workspace/rules'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { useId } from 'react'
import options from '../../kit/field/optionList.module.css'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'

interface RoleFieldProps<Role extends GivenRole> {
  readonly roles: readonly Role[]
  readonly value: Role
  readonly onChange: (role: Role) => void
  /** The roles are for one event alone. */
  readonly isOfEvent?: boolean
}

/** Selects a role. Each option lists its permissions. */
export const RoleField = <Role extends GivenRole>({
  roles,
  value,
  onChange,
  isOfEvent = false,
}: RoleFieldProps<Role>) => {
  const t = useText(text)
  const words = useWords()
  const name = useId()
  const detailOf = (role: GivenRole) =>
    t(isOfEvent && role !== 'accountant' ? `${role}OfEvent` : `${role}Detail`)
  return (
    <fieldset className={`${sections['fieldset']} ${options['options']}`}>
      <legend>{t('role')}</legend>
      {roles.map((role) => (
        <label key={role}>
          <input
            type="radio"
            name={name}
            checked={value === role}
            onChange={() => onChange(role)}
          />
          <span>
            {words(memberRoleWords[role])}
            <span className={sections['faintBlock']}>{detailOf(role)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
