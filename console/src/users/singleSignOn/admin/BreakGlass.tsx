import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { role } from '@openbooth/contract/roles'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCall, useCallMutation } from '../../../api/useCall.ts'
import { Card } from '../../../kit/page/Card.tsx'
import sections from '../../../kit/page/sections.module.css'
import { notify } from '../../../kit/state/notify.ts'
import type { ProviderList } from './providerForm.ts'
import styles from './providers.module.css'
import { text } from './text.ts'

const noOne = ''
const administrators = { userType: role.admin, pageSize: 100 } as const

/** The administrator who can sign in while the identity provider is down. */
export const BreakGlass = ({ settings }: { readonly settings: ProviderList['settings'] }) => {
  const t = useText(text)
  const { data } = useCall(contract.account.list, administrators, { silent: true })
  const save = useCallMutation(contract.singleSignOn.setBreakGlass, {
    invalidates: [contract.singleSignOn.list],
    onSuccess: () => notify('success', t('breakGlassSaved')),
  })
  const { breakGlass, version } = settings
  const known = new Map(data?.rows.map(({ id, userName }) => [String(id), userName]))
  if (breakGlass !== null) known.set(String(breakGlass.id), breakGlass.userName)
  return (
    <Card title={t('breakGlass')}>
      <p className={sections['lead']}>{t('breakGlassDetail')}</p>
      <Select
        className={styles['breakGlass'] ?? ''}
        aria-label={t('breakGlass')}
        data={[
          { value: noOne, label: t('noOne') },
          ...[...known].map(([value, label]) => ({ value, label })),
        ]}
        value={breakGlass === null ? noOne : String(breakGlass.id)}
        allowDeselect={false}
        disabled={save.isPending}
        onChange={(value) =>
          save.mutate({ userId: value === noOne ? null : Number(value), version })
        }
      />
    </Card>
  )
}
