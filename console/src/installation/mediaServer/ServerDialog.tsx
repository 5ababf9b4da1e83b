import { longest } from '@openbooth/contract/limits'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { PasswordInput } from '../../kit/field/PasswordInput.tsx'
import { TextInput } from '../../kit/field/TextInput.tsx'
import { useForm } from '@mantine/form'
import {
  isInCloud,
  mediaEngines,
  serverTypes,
} from '@openbooth/contract/installation/mediaServer/rules'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import sections from '../../kit/page/sections.module.css'
import { aboutEngine } from './serverColumns.tsx'
import { examples, isMoved, rulesFor, toSend, valuesOf, type ServerValues } from './serverForm.ts'
import { text } from './text.ts'

interface ServerDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** The server to change; absent: a new one. */
  readonly server: MediaServer | undefined
  /** A new server has no users yet; the next step assigns them. */
  readonly onAdded?: (server: MediaServer) => void
}

const options = { invalidates: changedByServers, silent: true }

/**
 * Adds or edits a media server. It shows only the fields of its kind and engine; of the
 * installation's own servers, only the capacity.
 */
export const ServerDialog = ({ opened, onClose, server, onAdded }: ServerDialogProps) => {
  const t = useText(text)
  const language = useLanguage()
  const create = useCallMutation(contract.mediaServer.create, options)
  const update = useCallMutation(contract.mediaServer.update, options)
  const form = useForm<ServerValues>({
    initialValues: valuesOf(server),
    enhanceGetInputProps: validateOnBlur([
      'serverName',
      'instanceId',
      'region',
      'ovHost',
      'httpAddress',
      'metricsAddress',
      'capacity',
    ]),
    validate: rulesFor(server),
  })
  const { engine, serverType } = form.values
  // A server of an earlier version may have no engine; a new one needs one.
  const choosable = mediaEngines.filter((one) => one !== 'none' || server?.engine === 'none')
  const save = async (values: ServerValues, read: MediaServer | undefined) => {
    if (read === undefined) {
      const added = await create.mutateAsync(toSend(values))
      notify('success', t('added', { name: added.serverName }))
      onAdded?.(added)
    } else {
      const { serverName } = await update.mutateAsync({
        id: read.id,
        version: read.version,
        ...changedOf(toSend(valuesOf(read)), toSend(values)),
      })
      notify('success', t('saved', { name: serverName }))
    }
  }
  const secretHelp = !isMoved(form.values, server)
    ? 'passwordKept'
    : server?.hasPassword === true
      ? 'passwordMoved'
      : 'passwordNew'
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={server === undefined ? t('newTitle') : t('editTitle', { name: server.serverName })}
      submitLabel={t(server === undefined ? 'add' : 'save')}
      form={form}
      edited={{
        row: server,
        valuesOf,
        labels: {
          serverName: t('serverName'),
          serverType: t('type'),
          engine: t('engine'),
          instanceId: t('instanceId'),
          region: t('region'),
          ovHost: t('ovHost'),
          apiKey: t('apiKey'),
          httpAddress: t('httpAddress'),
          ipAddress: t('ipAddress'),
          metricsAddress: t('metricsAddress'),
          capacity: t('capacity'),
        },
        shown: (field, typed) =>
          field === 'serverType' || field === 'engine' ? t(typed[field]) : undefined,
      }}
      onSubmit={save}
      size={640}
    >
      {server?.own == null && (
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
          {isInCloud(serverType) && (
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
          )}
          {engine !== 'none' && (
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
          )}
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
        </>
      )}
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
    </FormDialog>
  )
}
