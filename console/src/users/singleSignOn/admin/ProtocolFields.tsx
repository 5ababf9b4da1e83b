import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { longest } from '@openbooth/contract/limits'
import { signOnPaths } from '@openbooth/contract/users/singleSignOn/rules'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { contract } from '../../../api/contract.ts'
import { useCallMutation } from '../../../api/useCall.ts'
import { PasswordInput } from '../../../kit/field/PasswordInput.tsx'
import { Textarea } from '../../../kit/field/Textarea.tsx'
import { TextInput } from '../../../kit/field/TextInput.tsx'
import { notify } from '../../../kit/state/notify.ts'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import type { Provider, ProviderValues } from './providerForm.ts'
import styles from './providers.module.css'
import { text } from './text.ts'

interface FieldsProps {
  readonly form: UseFormReturnType<ProviderValues>
  /** Undefined: a new one. */
  readonly provider: Provider | undefined
}

/** The URLs that the administrator enters at the provider. They contain the short name. */
export const Addresses = ({
  form,
  baseUrl,
}: Pick<FieldsProps, 'form'> & { readonly baseUrl: string }) => {
  const t = useText(text)
  const { kind } = form.values
  const key = form.values.key.trim() || '…'
  const addresses =
    kind === 'oidc'
      ? ([
          ['redirectUri', signOnPaths.back(key)],
          ['logoutUri', signOnPaths.logout(key)],
        ] as const)
      : ([
          ['acs', signOnPaths.back(key)],
          ['entityId', signOnPaths.metadata(key)],
        ] as const)
  return (
    <dl className={styles['addresses']} aria-label={t('addresses')}>
      {addresses.map(([name, path]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Copyable value={`${baseUrl}${path}`} label={t('copyOf', { name: t(name) })} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const OidcFields = ({ form, provider }: FieldsProps) => {
  const t = useText(text)
  return (
    <>
      <TextInput
        label={t('issuer')}
        description={t('issuerHelp')}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        maxLength={longest.issuer}
        {...form.getInputProps('issuer')}
      />
      <TextInput
        label={t('clientId')}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest.clientId}
        {...form.getInputProps('clientId')}
      />
      <PasswordInput
        label={t('clientSecret')}
        description={t(provider?.hasClientSecret === true ? 'secretKept' : 'secretHelp')}
        autoComplete="off"
        maxLength={longest.clientSecret}
        {...form.getInputProps('clientSecret')}
      />
    </>
  )
}

export const SamlFields = ({ form }: Pick<FieldsProps, 'form'>) => {
  const t = useText(text)
  const [metadata, setMetadata] = useState('')
  const read = useCallMutation(contract.singleSignOn.readMetadata, {
    onSuccess: ({ certificates, ...found }) => {
      form.setValues({ ...found, certificates: certificates.join('\n') })
      notify('success', t('metadataRead'))
    },
  })
  return (
    <>
      <div className={styles['metadata']}>
        <Textarea
          label={t('metadata')}
          description={t('metadataHelp')}
          autosize
          minRows={1}
          maxRows={4}
          spellCheck={false}
          value={metadata}
          onChange={(event) => setMetadata(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={read.isPending}
          disabled={metadata.trim() === ''}
          onClick={() => read.mutate({ metadata: metadata.trim() })}
        >
          {t('readMetadata')}
        </Button>
      </div>
      <TextInput
        label={t('samlIssuer')}
        spellCheck={false}
        maxLength={longest.issuer}
        {...form.getInputProps('issuer')}
      />
      <TextInput
        label={t('signInUrl')}
        placeholder="https://"
        inputMode="url"
        spellCheck={false}
        maxLength={longest.issuer}
        {...form.getInputProps('signInUrl')}
      />
      <Textarea
        label={t('certificates')}
        description={t('certificatesHelp')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        {...form.getInputProps('certificates')}
      />
    </>
  )
}
