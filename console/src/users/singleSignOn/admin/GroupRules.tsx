import { ActionIcon, Button, Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { everyRole, memberRoles, role } from '@openbooth/contract/roles'
import { mostGroupRules } from '@openbooth/contract/users/singleSignOn/rules'
import { countryTypeWords, roleWords } from '@openbooth/contract/users/user/texts'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { memberType, newRule, type ProviderValues } from './providerForm.ts'
import styles from './providers.module.css'
import { text } from './text.ts'

/** The rules for groups, in order: the user type or membership that each group grants. */
export const GroupRules = ({ form }: { readonly form: UseFormReturnType<ProviderValues> }) => {
  const t = useText(text)
  const language = useLanguage()
  const { groupRules } = form.values
  return (
    <div className={styles['rules']}>
      {groupRules.map((rule, at) => (
        <div key={rule.rowKey} className={styles['rule']}>
          <TextInput
            label={t('group')}
            maxLength={longest.group}
            spellCheck={false}
            {...form.getInputProps(`groupRules.${at}.group`)}
          />
          <Select
            label={t('userType')}
            data={[
              ...everyRole.map((one) => ({ value: String(one), label: roleWords[one][language] })),
              { value: memberType, label: t('teamMember') },
            ]}
            allowDeselect={false}
            {...form.getInputProps(`groupRules.${at}.userType`)}
          />
          {Number(rule.userType) === role.agent && (
            <Select
              label={t('countryType')}
              data={([1, 2] as const).map((one) => ({
                value: String(one),
                label: countryTypeWords[one][language],
              }))}
              allowDeselect={false}
              {...form.getInputProps(`groupRules.${at}.countryType`)}
            />
          )}
          {rule.userType === memberType && (
            <TextInput
              label={t('teamNumber')}
              inputMode="numeric"
              {...form.getInputProps(`groupRules.${at}.team`)}
            />
          )}
          {rule.userType === memberType && (
            <Select
              label={t('memberRole')}
              data={memberRoles.map((value) => ({
                value,
                label: memberRoleWords[value][language],
              }))}
              allowDeselect={false}
              {...form.getInputProps(`groupRules.${at}.memberRole`)}
            />
          )}
          <ActionIcon
            size={36}
            variant="subtle"
            color="gray"
            aria-label={t('removeRule', { group: rule.group })}
            onClick={() => form.removeListItem('groupRules', at)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div className={styles['addRule']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={groupRules.length >= mostGroupRules}
          onClick={() => form.insertListItem('groupRules', newRule())}
        >
          {t('addRule')}
        </Button>
        {groupRules.length > 0 && <p>{t('rulesHelp')}</p>}
      </div>
    </div>
  )
}
