import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { role } from '@openbooth/contract/roles'
import { useText } from '@openbooth/web/i18n/text.ts'
import { text } from './text.ts'
import { userTypeOf, type UserValues } from './userForm.ts'
import { countryTypes, roles } from './users.ts'
import sections from '../../../kit/page/sections.module.css'

/** The user's role; agents also have a country type. */
export const RoleFields = ({ form }: { readonly form: UseFormReturnType<UserValues> }) => {
  const t = useText(text)
  return (
    <div className={sections['narrowPair']}>
      <Select
        label={t('role')}
        data={roles.map((each) => ({ value: String(each), label: t(`role${each}`) }))}
        allowDeselect={false}
        {...form.getInputProps('userType')}
      />
      {userTypeOf(form.values) === role.agent && (
        <Select
          label={t('countryType')}
          data={countryTypes.map((type) => ({ value: String(type), label: t(`country${type}`) }))}
          allowDeselect={false}
          {...form.getInputProps('agentCountryType')}
        />
      )}
    </div>
  )
}
