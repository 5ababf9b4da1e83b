import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  isInCloud,
  mediaEngines,
  serverTypes,
  type CloudProvider,
} from '@openbooth/contract/installation/mediaServer/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { PasswordInput } from '../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import sections from '../../kit/page/sections.module.css'
import type { MediaServer } from './mediaServers.ts'
import { aboutEngine } from './serverColumns.tsx'
import { examples, isMoved, type ServerValues } from './serverForm.ts'
import { text } from './text.ts'

interface FieldsProps {
  readonly form: UseFormReturnType<ServerValues>
  /** The server to change; absent: a new one. */
  readonly server: MediaServer | undefined
}

/** Name, type and engine. */
export const KindFields = ({ form, server }: FieldsProps) => {
  const t = useText(text)
  const { engine } = form.values
  // A server of an earlier version may have no engine; a new one needs one.
  const choosable = mediaEngines.filter((one) => one !== 'none' || server?.engine === 'none')
  return (
    <>
      <TextInput
        label={t('serverName')}
        maxLength={longest.shortName}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('serverName')}
      />
      <div className={sections['pair']}>
        <Select
          label={t('type')}
          data={serverTypes.map((type) => ({ value: type, label: t(type) }))}
          allowDeselect={false}
          {...form.getInputProps('serverType')}
        />
        <Select
          label={t('engine')}
          data={choosable.map((one) => ({ value: one, label: t(one) }))}
          allowDeselect={false}
          {...(engine === 'none' && server !== undefined
            ? { description: aboutEngine(t, server) }
            : {})}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('engine')}
        />
      </div>
    </>
  )
}

/** The instance in the provider's cloud. */
export const CloudFields = ({
  form,
  serverType,
}: {
  readonly form: FieldsProps['form']
  readonly serverType: CloudProvider
}) => {
  const t = useText(text)
  return (
    <div className={sections['pair']}>
      <TextInput
        label={t('instanceId')}
        placeholder={examples[serverType].instanceId}
        maxLength={longest.instanceId}
        autoComplete="off"
        {...form.getInputProps('instanceId')}
      />
      <TextInput
        label={t('region')}
        placeholder={examples[serverType].region}
        maxLength={longest.cloudRegion}
        autoComplete="off"
        {...form.getInputProps('region')}
      />
    </div>
  )
}

/** Address and key of the media engine. */
export const EngineFields = ({ form, server }: FieldsProps) => {
  const t = useText(text)
  const secretHelp = !isMoved(form.values, server)
    ? 'passwordKept'
    : server?.hasPassword === true
      ? 'passwordMoved'
      : 'passwordNew'
  return (
    <>
      <TextInput
        label={t('ovHost')}
        description={t('ovHostHelp')}
        placeholder="https://media.example.org"
        type="url"
        maxLength={longest.engineAddress}
        autoComplete="off"
        {...form.getInputProps('ovHost')}
      />
      <div className={sections['pair']}>
        <TextInput
          label={t('apiKey')}
          maxLength={longest.engineKey}
          autoComplete="off"
          {...form.getInputProps('apiKey')}
        />
        <PasswordInput
          label={t('ovPassword')}
          description={t(secretHelp)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={longest.engineSecret}
          autoComplete="new-password"
          {...form.getInputProps('ovPassword')}
        />
      </div>
      <TextInput
        label={t('metricsAddress')}
        description={t('metricsAddressHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="http://10.0.0.5:6789"
        type="url"
        maxLength={longest.engineAddress}
        autoComplete="off"
        {...form.getInputProps('metricsAddress')}
      />
    </>
  )
}

export const AddressFields = ({ form }: Pick<FieldsProps, 'form'>) => {
  const t = useText(text)
  const { serverType } = form.values
  return (
    <div className={sections['pair']}>
      <TextInput
        label={t('httpAddress')}
        description={t('httpAddressHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="https://media.example.org"
        type="url"
        maxLength={longest.engineAddress}
        autoComplete="off"
        {...form.getInputProps('httpAddress')}
      />
      <TextInput
        label={t('ipAddress')}
        {...(isInCloud(serverType) ? { description: t('ipAddressCloud') } : {})}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={longest.ipAddress}
        autoComplete="off"
        {...form.getInputProps('ipAddress')}
      />
    </div>
  )
}

/** Participants the server can hold, computed from its cores unless given. */
export const CapacityField = ({ form, server }: FieldsProps) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <TextInput
      label={t('capacity')}
      description={
        server?.cores == null ? t('capacityUnknown') : t('capacityKnown', { count: server.cores })
      }
      {...(server?.capacity === null &&
        server.carries !== null && { placeholder: numberText(language, server.carries) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      {...form.getInputProps('capacity')}
    />
  )
}
