import { Button } from '@mantine/core'
import { IconMicrophone, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '../../i18n/text.ts'
import { lateDialog } from '../../kit/lateDialog.tsx'
import { preloadList } from '../../kit/list/defineList.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { modelColumns } from '../modelColumns.tsx'
import type { SpeechModel } from '../models.ts'
import { text as sharedText } from '../text.ts'
import { useModelActs } from '../useModelActs.ts'
import { speechProviders } from './providers.ts'
import { changedByModels, speechModels } from './speechModels.ts'
import { text } from './text.ts'

const dialogs = () => import('./SpeechDialogs.tsx')
const ModelDialog = lateDialog(async () => (await dialogs()).SpeechModelDialog)
const TestDialog = lateDialog(async () => (await dialogs()).SpeechTestDialog)
const LanguagesDialog = lateDialog(async () => (await dialogs()).SpeechLanguagesDialog)

const options = { changes: changedByModels, quiet: true }
const labelOf = (type: string) => speechProviders.find(({ value }) => value === type)?.label ?? type

export const preload = preloadList(speechModels)

/** What turns speech into text: services with their keys, servers of one's own, a program beside this one. */
export const Screen = () => {
  const t = useText(text)
  const say = useText(sharedText)
  const language = useLanguage()
  const setEnabled = useCallMutation(contract.speechModel.setEnabled, options)
  const remove = useCallMutation(contract.speechModel.remove, options)
  const { actsOf, add, shown, isOpen, close } = useModelActs<SpeechModel>({
    setEnabled: setEnabled.mutateAsync,
    remove: remove.mutateAsync,
  })
  const columns = useMemo(
    () =>
      modelColumns<SpeechModel>({
        runsHere: ({ modelType }) => modelType === 'pocketsphinx',
        t: say,
        language,
        own: [
          {
            id: 'modelType',
            head: t('modelType'),
            cell: ({ modelType, providerModel }) =>
              [labelOf(modelType), providerModel].filter((part) => part !== '').join(' · '),
          },
          {
            id: 'languages',
            head: t('usedBy'),
            isOffCard: true,
            cell: ({ languages }) =>
              languages === 0 ? '—' : t('usedByLanguages', { count: languages }),
          },
        ],
      }),
    [t, say, language],
  )
  const newModel = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
      {say('newModel')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={speechModels}
        title={t('title')}
        detail={t('detail')}
        actions={newModel}
        columns={columns}
        rowId={({ id }) => String(id)}
        searchPlaceholder={say('searchPlaceholder')}
        filters={[
          {
            name: 'modelType',
            label: t('modelType'),
            choices: speechProviders.map(({ value, label }) => ({ value, label })),
          },
          {
            name: 'enabled',
            label: say('state'),
            choices: [
              { value: true, label: say('isEnabled') },
              { value: false, label: say('isDisabled') },
            ],
          },
        ]}
        rowActions={actsOf}
        exportCall={contract.speechModel.export}
        empty={{
          Icon: IconMicrophone,
          title: t('noModels'),
          detail: t('noModelsDetail'),
          action: newModel,
        }}
      />
      <ModelDialog opened={isOpen('edit')} onClose={close} model={shown} />
      <TestDialog opened={isOpen('test')} onClose={close} model={shown} />
      <LanguagesDialog opened={isOpen('languages')} onClose={close} model={shown} />
    </>
  )
}
