import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/PasswordInput.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { useText } from '@openbooth/web/i18n/text.ts'
import { PasswordInput } from '../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import shared from '../../kit/page/shared.module.css'
import { keepsKey, type ModelValues } from './modelForm.ts'
import type { Model, Provider } from './models.ts'
import { text } from './text.ts'

interface FieldsProps {
  readonly form: UseFormReturnType<ModelValues>
  readonly provider: Provider
}

/** The label of a field that the provider may not need. */
const useFieldLabel = ({ uses }: Provider) => {
  const t = useText(text)
  return (label: string, field: keyof Provider['uses']) =>
    uses[field] === 'optional' ? t('optional', { label }) : label
}

/** The provider's region, address and model. */
export const ServiceFields = ({ form, provider }: FieldsProps) => {
  const t = useText(text)
  const optional = useFieldLabel(provider)
  const { type, region } = form.values
  const { uses, vendor, hostExample, regionExample } = provider
  return (
    <>
      {type === 'pocketsphinx' && <p className={shared['smallMuted']}>{t('pocketsphinxHelp')}</p>}
      {uses.region !== 'never' && (
        <TextInput
          label={
            uses.region === 'optional' || form.values.host.trim() !== ''
              ? t('optional', { label: t('region') })
              : t('region')
          }
          {...(regionExample === undefined ? {} : { placeholder: regionExample })}
          maxLength={longest.modelRegion}
          autoComplete="off"
          {...form.getInputProps('region')}
        />
      )}
      {uses.host !== 'never' && (
        <TextInput
          label={optional(t('host'), 'host')}
          description={
            vendor === undefined
              ? t('ownHostHelp')
              : t('vendorHostHelp', {
                  host: vendor.replace('{region}', region.trim() || (regionExample ?? '')),
                })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(hostExample === undefined ? {} : { placeholder: hostExample })}
          maxLength={longest.modelHost}
          autoComplete="off"
          inputMode="url"
          {...form.getInputProps('host')}
        />
      )}
      {uses.providerModel !== 'never' && (
        <TextInput
          label={t('providerModel')}
          placeholder="whisper-1"
          maxLength={longest.providerModel}
          autoComplete="off"
          {...form.getInputProps('providerModel')}
        />
      )}
    </>
  )
}

interface CredentialProps extends FieldsProps {
  /** The model to change; absent: a new one. */
  readonly model: Model | undefined
}

export const CredentialFields = ({ form, provider, model }: CredentialProps) => {
  const t = useText(text)
  const optional = useFieldLabel(provider)
  const { uses, keyIdLabel, keyLabel } = provider
  return (
    <>
      {uses.keyId !== 'never' && (
        <TextInput
          label={keyIdLabel ?? t('keyId')}
          maxLength={longest.modelKeyId}
          autoComplete="off"
          {...form.getInputProps('keyId')}
        />
      )}
      {uses.key !== 'never' && (
        <PasswordInput
          label={optional(keyLabel ?? t('key'), 'key')}
          description={t(keepsKey(form.values, model) ? 'keyKept' : 'keyHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={longest.modelKey}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showKey'), tabIndex: 0 }}
          {...form.getInputProps('key')}
        />
      )}
    </>
  )
}
