import { useForm } from '@mantine/form'
import { isInCloud } from '@openbooth/contract/installation/mediaServer/rules'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { validateOnBlur } from '../../kit/field/validateOnBlur.ts'
import { changedOf } from '../../kit/dialog/changedOf.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { notify } from '../../kit/state/notify.ts'
import { changedByServers, type MediaServer } from './mediaServers.ts'
import {
  AddressFields,
  CapacityField,
  CloudFields,
  EngineFields,
  KindFields,
} from './ServerFields.tsx'
import { rulesFor, toSend, valuesOf, type ServerValues } from './serverForm.ts'
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
          <KindFields form={form} server={server} />
          {isInCloud(serverType) && <CloudFields form={form} serverType={serverType} />}
          {engine !== 'none' && <EngineFields form={form} server={server} />}
          <AddressFields form={form} />
        </>
      )}
      <CapacityField form={form} server={server} />
    </FormDialog>
  )
}
