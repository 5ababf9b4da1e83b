import { personName } from '@openbooth/web/i18n/personName.ts'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import type { ListFilter } from '../../kit/list/types.ts'
import { useListState } from '../../kit/list/address/useListState.ts'
import { actorKinds, entries } from './entries.ts'
import { text } from './text.ts'
import { actionWords, objectWords } from './words.ts'

/** The actor or object filter from the URL, with a label so that the reader can remove it. */
const useContextFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const { state } = useListState(entries)
  const actorId = state.filters['actorId'] as number | undefined
  const objectId = state.filters['objectId'] as string | undefined
  const userId = state.filters['objectType'] === 'user' ? Number(objectId) : undefined
  const actor = useCall(
    contract.account.getInfo,
    { userId: actorId ?? 0 },
    { enabled: actorId !== undefined, silent: true },
  )
  const user = useCall(
    contract.account.getInfo,
    { userId: userId ?? 0 },
    { enabled: Boolean(userId), silent: true },
  )
  return [
    ...(actorId === undefined
      ? []
      : [
          {
            name: 'actorId',
            label: t('actor'),
            choices: [{ value: actorId, label: personName(actor.data?.userName ?? `#${actorId}`) }],
          },
        ]),
    ...(objectId === undefined
      ? []
      : [
          {
            name: 'objectId',
            label: t('objectId'),
            choices: [
              { value: objectId, label: personName(user.data?.userName ?? `#${objectId}`) },
            ],
          },
        ]),
  ]
}

/** The filters of the log, with the values that occur in it. */
export const useAuditFilters = (): readonly ListFilter[] => {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useCall(contract.auditLog.choices, {}, { silent: true })
  const narrowed = useContextFilters()
  return [
    {
      name: 'objectType',
      label: t('objectType'),
      choices:
        data?.objectTypes.map((value) => ({ value, label: objectWords(language, value) })) ?? [],
    },
    {
      name: 'action',
      label: t('action'),
      choices: data?.actions.map((value) => ({ value, label: actionWords(language, value) })) ?? [],
    },
    {
      name: 'actorKind',
      label: t('actorKind'),
      choices: actorKinds.map((value) => ({ value, label: t(value) })),
    },
    ...narrowed,
  ]
}
